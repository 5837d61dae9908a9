// The sandbox game backend as a process of its own.
import { runProcess } from "@gemgate/sandbox-plumbing/run-process";
import { readSettings } from "./read-settings.ts";
import { startGameBackend } from "./start-game-backend.ts";

await runProcess({ name: "sandbox game backend", read: readSettings(process.env), start: startGameBackend });
