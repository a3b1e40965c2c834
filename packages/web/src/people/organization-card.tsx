import type { MadeInvitation, Member, Organization, Role } from "@keepsake/engine/wire";
import { useMutation, useQuery } from "@tanstack/react-query";
import { EllipsisVertical, X } from "lucide-react";
import { useState } from "react";
import { queryKeys } from "../backend/query-keys.ts";
import { formatDate } from "../i18n/format.ts";
import { useServices } from "../services.ts";
import { Button } from "../ui/button.tsx";
import { Confirm } from "../ui/confirm.tsx";
import { Facts } from "../ui/facts.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { ActionMenu } from "../ui/menu.tsx";
import styles from "./account-settings.module.css";
import { RefusalNotice } from "./refusal-notice.tsx";
import { ShownOnce } from "./shown-once.tsx";
import { usePeople } from "./use-people.ts";

type Asked =
  | { readonly kind: "delete" | "leave" }
  | { readonly kind: "remove"; readonly member: Member };

/** An organization with its members; for admins also its invitations. */
export function OrganizationCard(props: {
  readonly of: Organization;
  readonly account: string;
  readonly onChange: () => Promise<void>;
}) {
  const { of, account, onChange } = props;
  const { t: say } = usePeople();
  const { backend } = useServices();
  const { organizations } = backend.people;
  const [asked, setAsked] = useState<Asked>();
  const isAdmin = of.role === "admin";
  const members = useQuery({
    queryKey: queryKeys.peopleOf("members", of.id),
    queryFn: () => organizations.members(of.id),
  });
  const change = useMutation({
    mutationFn: ({ member, role }: { readonly member: Member; readonly role: Role }) =>
      organizations.changeRole(of.id, member.account, role),
    onSuccess: onChange,
  });
  const leave = useMutation({
    mutationFn: () => organizations.removeMember(of.id, account),
    onSuccess: onChange,
  });

  async function confirmed(): Promise<void> {
    if (asked?.kind === "delete") await organizations.remove(of.id);
    if (asked?.kind === "remove") await organizations.removeMember(of.id, asked.member.account);
    if (asked?.kind === "leave") await leave.mutateAsync().catch(() => undefined);
    await onChange();
  }

  return (
    <article className={styles.card} aria-label={of.name}>
      <div className={styles.line}>
        <h3 className={styles.grows} dir="auto">
          {of.name}
        </h3>
        <span className={styles.faint}>
          <Facts>
            {say(`role.${of.role}`)}
            {say("members.count", { count: of.members })}
          </Facts>
        </span>
      </div>
      <ul className={styles.list}>
        {(members.data ?? []).map((member) => (
          <li key={member.account} className={styles.row}>
            <div>
              <span dir="auto">{member.name}</span>
              <small>
                <Facts>
                  {say(`role.${member.role}`)}
                  {member.account === account && say("members.you")}
                </Facts>
              </small>
            </div>
            {isAdmin && member.account !== account && (
              <MemberMenu
                member={member}
                onRole={(role) => change.mutate({ member, role })}
                onRemove={() => setAsked({ kind: "remove", member })}
              />
            )}
          </li>
        ))}
      </ul>
      <RefusalNotice error={members.error ?? change.error ?? leave.error} />
      {isAdmin && <Invitations organizationId={of.id} />}
      <div className={styles.line}>
        <Button small kind="quiet" onClick={() => setAsked({ kind: "leave" })}>
          {say("members.leave", { name: of.name })}
        </Button>
        {isAdmin && (
          <Button small kind="quiet" onClick={() => setAsked({ kind: "delete" })}>
            {say("organization.remove", { name: of.name })}
          </Button>
        )}
      </div>
      <Confirm
        open={asked !== undefined}
        {...questionOf(asked, of, say)}
        onConfirm={confirmed}
        onClose={() => setAsked(undefined)}
      />
    </article>
  );
}

function questionOf(
  asked: Asked | undefined,
  { name, members }: Organization,
  say: ReturnType<typeof usePeople>["t"],
): { readonly title: string; readonly action: string; readonly children: string } {
  if (asked?.kind === "remove") {
    const text = { name: asked.member.name, organization: name };
    return {
      title: say("members.removeTitle", { name: asked.member.name }),
      action: say("members.removeAction"),
      children: say("members.removeText", text),
    };
  }
  if (asked?.kind === "leave") {
    return {
      title: say("members.leaveTitle", { name }),
      action: say("members.leaveAction"),
      children: members === 1 ? say("members.leaveLast", { name }) : say("members.leaveText"),
    };
  }
  return {
    title: say("organization.removeTitle", { name }),
    action: say("organization.remove", { name }),
    children: say("organization.removeText", { name }),
  };
}

function MemberMenu(props: {
  readonly member: Member;
  readonly onRole: (role: Role) => void;
  readonly onRemove: () => void;
}) {
  const { t: say } = usePeople();
  const { name, role } = props.member;
  return (
    <ActionMenu
      trigger={
        <IconButton label={say("members.menu", { name })}>
          <EllipsisVertical size={16} aria-hidden />
        </IconButton>
      }
      actions={[
        role === "admin"
          ? { label: say("members.toMember", { name }), onSelect: () => props.onRole("member") }
          : { label: say("members.toAdmin", { name }), onSelect: () => props.onRole("admin") },
        { label: say("members.remove", { name }), danger: true, onSelect: props.onRemove },
      ]}
    />
  );
}

function Invitations({ organizationId }: { readonly organizationId: string }) {
  const { t: say, locale } = usePeople();
  const { backend, cache } = useServices();
  const { organizations } = backend.people;
  const [made, setMade] = useState<MadeInvitation>();
  const queryKey = queryKeys.peopleOf("invitations", organizationId);
  const { data = [] } = useQuery({
    queryKey,
    queryFn: () => organizations.invitations(organizationId),
  });
  const again = () => cache.invalidateQueries({ queryKey });
  const invite = useMutation({
    mutationFn: (role: Role) => organizations.invite(organizationId, role),
    onSuccess: (invitation) => {
      setMade(invitation);
      return again();
    },
  });
  const takeBack = useMutation({
    mutationFn: (id: string) => organizations.takeBack(organizationId, id),
    onSettled: again,
    onSuccess: (_, id) => setMade((shown) => (shown?.id === id ? undefined : shown)),
  });
  const day = (at: string) => formatDate(Date.parse(at), locale);
  return (
    <>
      {data.length > 0 && (
        <ul className={styles.list}>
          {data.map(({ id, role, expiresAt }) => (
            <li key={id} className={styles.row}>
              <div className={styles.faint}>
                {say("invite.open", { role: say(`role.${role}`), when: day(expiresAt) })}
              </div>
              <IconButton label={say("invite.takeBack")} onClick={() => takeBack.mutate(id)}>
                <X size={16} aria-hidden />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      {made !== undefined && (
        <ShownOnce
          secret={made.code}
          text={say("invite.once", { when: day(made.expiresAt) })}
          label={say("invite.code")}
          copy={say("invite.copy")}
        />
      )}
      <RefusalNotice error={invite.error ?? takeBack.error} />
      <div className={styles.line}>
        <Button small disabled={invite.isPending} onClick={() => invite.mutate("member")}>
          {say("invite.member")}
        </Button>
        <Button small disabled={invite.isPending} onClick={() => invite.mutate("admin")}>
          {say("invite.admin")}
        </Button>
      </div>
    </>
  );
}
