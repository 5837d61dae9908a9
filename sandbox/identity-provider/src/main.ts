// The sandbox identity provider as a process of its own.
import { runProcess } from "@gemgate/sandbox-plumbing/run-process";
import { readSettings } from "./read-settings.ts";
import { startIdentityProvider } from "./start-identity-provider.ts";

await runProcess({ name: "sandbox identity provider", read: readSettings(process.env), start: startIdentityProvider });
