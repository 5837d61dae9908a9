export { openConsole } from "./open-console.ts";
export type { OpenConsole } from "./open-console.ts";
export { acceptInvite, readInvite } from "./invite.ts";
export { codeOf, fromBase32, stepAt } from "./totp.ts";
export { inviteAgain, inviteOperator } from "./team.ts";
export { findByLogin, listOperatorRows } from "./operator-store.ts";
export { consoleSettings, readConsoleOrigin, readOperatorKey } from "./settings.ts";
export type { ConsoleSettings } from "./settings.ts";
