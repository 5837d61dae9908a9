export { openConsole } from "./open-console.ts";
export type { OpenConsole } from "./open-console.ts";
export { inviteAgain, inviteOperator } from "./team.ts";
export { findByLogin, listOperatorRows } from "./operator-store.ts";
export { consoleSettings, readConsoleOrigin } from "./settings.ts";
export type { ConsoleSettings } from "./settings.ts";
