export { builtInModel } from "./partner.ts";
export { builtInRules } from "./rules.ts";
