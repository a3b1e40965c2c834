import { Component, type ReactNode } from "react";
import { BackendError } from "../backend/backend-error.ts";
import { useT } from "../i18n/use-t.tsx";
import { Button } from "./button.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

/**
 * Lets what is around it stand where a part falls: one that is fetched when it is wanted does, while
 * Keepsake cannot be reached.
 */
export class Standing extends Component<
  { readonly at?: string; readonly children: ReactNode },
  { readonly error: unknown; readonly at: string | undefined }
> {
  override state = { error: undefined, at: this.props.at };

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  /** Elsewhere one begins anew. */
  static getDerivedStateFromProps(
    props: { readonly at?: string },
    state: { readonly at: string | undefined },
  ) {
    return props.at === state.at ? null : { error: undefined, at: props.at };
  }

  override render() {
    const { error } = this.state;
    return error === undefined ? this.props.children : <Fallen error={error} />;
  }
}

function Fallen({ error }: { readonly error: unknown }) {
  const { t } = useT();
  const isAway = /import|preload|fetch/iu.test(String(error));
  return (
    <ProblemNotice error={new BackendError(isAway ? "offline" : "broken", String(error))}>
      <Button small onClick={() => location.reload()}>
        {t("common.tryAgain")}
      </Button>
    </ProblemNotice>
  );
}
