// The sandbox payment provider as a process of its own.
import { runProcess } from "@gemgate/sandbox-plumbing/run-process";
import { readSettings } from "./read-settings.ts";
import { startPaymentProvider } from "./start-payment-provider.ts";

await runProcess({ name: "sandbox payment provider", read: readSettings(process.env), start: startPaymentProvider });
