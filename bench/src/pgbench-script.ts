// The server's own statements as a script of pgbench: the same rows, the same indexes, the same triggers. The texts are taken
// from the stores themselves, so that the two cannot drift apart.
import { recordLink } from "@gemgate/server/features/payments/link-store";
import { placeOrder } from "@gemgate/server/features/payments/placing-store";
import { placingOf } from "./bench-order.ts";
import { capture } from "./capture-statements.ts";

export interface ScriptAccounts {
  readonly firstAccount: number;
  readonly lastAccount: number;
}

/** Phase one: nonce, order, attempt with its leased work. One statement. */
export async function placingScript(accounts: ScriptAccounts): Promise<string> {
  return [drawAccount(accounts), `${await placingStatement()};`].join("\n");
}

/** All that a creation leaves behind: phase one, then the link in a transaction of its own. */
export async function creationScript(accounts: ScriptAccounts): Promise<string> {
  return [drawAccount(accounts), ...(await creationStatements())].join("\n");
}

export async function creationStatements(): Promise<string[]> {
  const attempt = { id: -2, billing_no: "<order>", lease_no: 1 };
  const created = {
    kind: "redirect",
    provider_ref: "pay_<order>",
    url: "http://127.0.0.1/checkout/pay_<order>",
  } as const;
  // The next one would wait for an order that somebody else has locked, which nobody has here.
  const [linking] = await capture((db) => recordLink(db, { attempt, created, kind: "counter" }));
  return [`${await placingStatement()} \\gset`, `${linking};`];
}

export function drawAccount({ firstAccount, lastAccount }: ScriptAccounts): string {
  return `\\set account random(${firstAccount}, ${lastAccount})`;
}

export async function placingStatement(): Promise<string> {
  const placing = placingOf({
    account_id: -1,
    scope: "<scope>",
    key: "<key>",
    role_id: "<role>",
    random20: "<number>",
  });
  const [statement] = await capture((db) => placeOrder(db, placing));
  if (statement === undefined) throw new Error("an order is placed without a statement");
  return statement;
}
