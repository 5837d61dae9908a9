// The shop of the long fuzz: the same processes as a soak has, without faults.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { openStack } from "../soak/open-stack.ts";
import type { SoakStack } from "../soak/open-stack.ts";
import { complaintOf } from "./fuzz-shop.ts";
import type { FuzzShop } from "./fuzz-shop.ts";

export interface ShopProcesses {
  readonly shop: FuzzShop;
  /** Where the logs of the processes are. */
  readonly logs: string;
  close(keepLogs: boolean): Promise<void>;
}

export async function openShopProcesses(): Promise<ShopProcesses> {
  const stack = await openStack({ hasDisk: false, isHurried: false });
  const owner = new Client(stack.postgres.connection("gemgate", "gemgate_owner"));
  await owner.connect();
  return {
    logs: stack.logs,
    shop: {
      port: stack.port,
      owner,
      secretOf: (brand) => secretOf(stack, brand),
      provider: (path, body) => askSandbox(stack.providerPort, path, body),
      game: (path, body) => askSandbox(stack.gamePort, path, body),
      complaints: () => readComplaints(stack.logs),
    },
    close: async (keepLogs) => {
      await owner.end();
      await stack.close(keepLogs);
    },
  };
}

function secretOf({ secrets }: SoakStack, brand: string): string {
  const merchant = secrets.merchants[brand];
  if (merchant === undefined) throw new Error(`${brand} is no merchant`);
  return merchant.secret;
}

/** Whatever it answers: a payment that is over already says so, which is as good as any other answer. */
async function askSandbox(port: number, path: string, body: object): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: "POST",
    headers,
    body: JSON.stringify(body),
  });
  const answer: unknown = await response.json();
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
}

function readComplaints(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".log") && name !== "postgres.log")
    .flatMap((name) => readFileSync(join(folder, name), "utf8").split("\n"))
    .flatMap((line) => {
      // What is no line of a log was written by a process that broke, or by its supervisor.
      if (!line.startsWith("{")) return /Error|Unhandled|ended unexpectedly/.test(line) ? [line] : [];
      const complaint = complaintOf(JSON.parse(line));
      return complaint === undefined ? [] : [complaint];
    });
}
