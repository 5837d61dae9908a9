// What layouts and other features may use of the roles.
export { type CurrentCharacter, serverIdOf } from "./role-state.ts";
export { useCurrentCharacter } from "./use-roles.ts";
