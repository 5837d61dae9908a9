// What layouts and other features may use of the roles.
export { type CurrentCharacter, currentCharacter, serverIdOf } from "./role-state.ts";
export { useKeepLinked } from "./use-keep-linked.ts";
export { useCurrentCharacter } from "./use-roles.ts";
