export { builtInRules } from "./rules.ts";
