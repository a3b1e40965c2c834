import { entityForm, holdsName, type EntityMention, type Mentions } from "../entity.ts";
import { ENTITIES_PER_ENTRY, ENTITY_ALIASES, ENTITY_NAME_LENGTH } from "../limits.ts";
import { holdsSecret, tellsSecretOf } from "../secret-text.ts";

/**
 * Of the names that a model gave with a text, those that the person said. One name of each stands in the
 * text by its canonical form, every other one there or in the person's own words; what only another name
 * bears out goes by that. Words for the person, secrets, and other names that are somebody else's are
 * left out, and so is a relation that is more than a few plain words. No item is lost by it.
 *
 * @param input.said - The person's words without quotes, code and play.
 * @see SPEC 6.4, 6.7, 12.3, cases P-B17, P-G10
 */
export function saidMentions(
  given: Mentions,
  input: { readonly text: string; readonly said: string },
): Mentions {
  const text = entityForm(input.text);
  const said = entityForm(input.said);
  const isFit = (name: string): boolean =>
    name.length <= 2 * ENTITY_NAME_LENGTH && !OF_THE_PERSON.has(entityForm(name));
  const entities = given.entities ?? [];
  const own = new Set(entities.map(({ name }) => entityForm(name)));
  const kept: EntityMention[] = [];
  for (const { name, type, aliases = [] } of entities) {
    if (kept.length === ENTITIES_PER_ENTRY) break;
    const others = aliases.filter(isFit).filter((alias) => !own.has(entityForm(alias)));
    const names = [...[name].filter(isFit), ...others.slice(0, ENTITY_ALIASES)];
    if (!names.some((one) => holdsName(text, entityForm(one)))) continue;
    const [first, ...rest] = names.filter((one) => {
      const form = entityForm(one);
      if (!holdsName(text, form) && !holdsName(said, form)) return false;
      return !holdsSecret(one) && !tellsSecretOf(input.said, one);
    });
    if (first === undefined) continue;
    kept.push({ name: first, type, ...(rest.length === 0 ? {} : { aliases: rest }) });
  }
  const relations = (given.relations ?? []).filter(
    ({ relation }) => PLAIN.test(relation) && !holdsSecret(relation),
  );
  return { entities: kept, ...(relations.length === 0 ? {} : { relations }) };
}

/** Words, and what stands between and within them. */
const PLAIN = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N} '’,-]*$/u;

/** What stands for the person is the middle of the graph, and no name in it. */
const OF_THE_PERSON: ReadonlySet<string> = new Set(
  (
    "i,me,my,myself,we,he,him,she,her,they,them,you,user,the user,person,the person," +
    "ich,mich,mir,wir,uns,er,sie,du,nutzer,nutzerin,benutzer,benutzerin,der nutzer,die person," +
    "yo,nosotros,nosotras,el,ella,ellos,ellas,usted,tu,usuario,usuaria,el usuario,persona,la persona," +
    "我,你,他,她,用户,私,僕,俺,ユーザー"
  ).split(","),
);
