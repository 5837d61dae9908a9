// The server's own main program, whose calls to provider and game are answered inside its process: what is measured then is
// the server and its database, and no other program that happens to share the machine.
import { answerInProcess } from "./in-process-ports.ts";

globalThis.fetch = answerInProcess;
await import("@gemgate/server/main");
