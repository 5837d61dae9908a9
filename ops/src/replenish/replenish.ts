// `gemgate replenish`: links by which players pay what they owe are made, listed and made void. Each step leaves an audit row.
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import type { Brand } from "@gemgate/contract/brand";
import { decimalText, fromWire } from "@gemgate/rules/money/minor-units";
import { findClient } from "@gemgate/server/features/games/public";
import { readOrderView } from "@gemgate/server/features/orders/public";
import {
  linkAddress,
  listDebtsOfOrder,
  listLinks,
  openDebtLink,
  voidLink,
} from "@gemgate/server/features/replenish/public";
import type { LinkRefused, LinkWorld } from "@gemgate/server/features/replenish/public";
import { addAudit } from "@gemgate/server/features/audit/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { openLog } from "@gemgate/server/platform/log";
import { systemRandom } from "@gemgate/server/platform/random";
import { sessionLimits } from "@gemgate/server/platform/session-limits";
import { inTransaction } from "@gemgate/server/platform/transaction";
import { ownTerminal } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { findBrand } from "../find-brand.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { findDatabase } from "../serve/running-database.ts";
import { composeLinks } from "./compose-links.ts";
import { replenishCommand } from "./replenish-command.ts";
import type { Operator, ReplenishCommand } from "./replenish-command.ts";

const listed_max = 100;

export function replenishOfDatabase(terminal: Terminal = ownTerminal): CommandUnknownOpts {
  return replenishCommand((command) => carryOut(command, terminal));
}

async function carryOut(command: ReplenishCommand, terminal: Terminal): Promise<void> {
  const config = findDatabase(command.database, terminal.env);
  const db = openDatabase({ ...config, ...sessionLimits, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    terminal.print(await run(command, { db, clock: systemClock, random: systemRandom }));
  } finally {
    await db.close();
  }
}

async function run(command: ReplenishCommand, world: LinkWorld): Promise<string> {
  switch (command.action) {
    case "list": {
      const { brand: key, suid } = command;
      const brand = key === undefined ? undefined : await findBrand(world.db, key);
      return composeLinks(await listLinks(world.db, { brand_id: brand?.key, suid, most: listed_max }));
    }
    case "cancel":
      return cancel(world, command.id, command.by);
    case "link":
      return makeLink(world, await makingOf(world, command));
    case "debt":
      return makeLink(world, await debtOf(world, command));
  }
}

type LinkCommand = ReplenishCommand & { action: "link" };
type Making = Omit<LinkCommand, "action" | "database" | "brand" | "currency"> & { brand: Brand; currency: string };

async function makingOf(world: LinkWorld, { brand: key, ...command }: LinkCommand): Promise<Making> {
  const brand = await findBrand(world.db, key);
  const { amount, currency = brand.currency } = command;
  const minor = fromWire(amount, currency);
  if (minor === undefined || minor <= 0)
    throw new PlainRefusal("--amount must be an amount of that currency, such as 4.99.");
  return { ...command, brand, currency };
}

async function makeLink(world: LinkWorld, making: Making): Promise<string> {
  const { brand, environment, client_id, origin, by, ...debt } = making;
  const client = findClient({ brand, environment }, client_id);
  if ("refused" in client) throw new PlainRefusal(`${brand.key} has no game with the client id ${client_id}.`);
  const opened = await openDebtLink(
    { world, resolvedHost: { brand, environment } },
    {
      client,
      ...debt,
      made_by: "operator",
      record: (tx, id) => addAudit(tx, { ...by, action: "replenish link", object: `replenish ${id}` }),
    },
  );
  if (typeof opened === "string") throw new PlainRefusal(`Not done: ${refusals[opened]}.`);
  const end = new Date(opened.valid_until_s * 1_000).toISOString();
  const address = linkAddress({ origin: origin ?? defaultOrigin(brand, environment) }, client, opened.id);
  const words = opened.repeated ? "This link is there already, on the same terms" : "The link is made";
  return `${words}; it can be paid until ${end}.\n${address}`;
}

const refusals: Readonly<Record<LinkRefused, string>> = {
  no_amount: "the amount is none of that currency",
  already_paid: "this debt was paid through its link",
  other_debtor: "the debt of this number belongs to another account",
};

function defaultOrigin(brand: Brand, environment: "production" | "demo"): string {
  return `https://${brand.payment_host[environment]}`;
}

/** What a game said that is owed when it could not take all goods of the order back. */
async function debtOf(world: LinkWorld, command: ReplenishCommand & { action: "debt" }): Promise<Making> {
  const { billing_no, debt_id, valid_s, origin, by } = command;
  const debts = await listDebtsOfOrder(world.db, billing_no);
  const found = debts.filter((debt) => debt_id === undefined || debt.debt_id === debt_id);
  const [debt] = found;
  if (debt === undefined) throw new PlainRefusal(`No game has said that anything is owed for ${billing_no}.`);
  if (found.length > 1) {
    const names = found.map((one) => `${one.debt_id} (${decimalText(one.amount, one.currency)} ${one.currency})`);
    throw new PlainRefusal(`This order left several debts; name one with --debt: ${names.join(", ")}.`);
  }
  const { brand_id, env: environment, client_id, suid, currency } = debt;
  const brand = await findBrand(world.db, brand_id);
  const order = await readOrderView(world.db, billing_no, { brand, environment });
  return {
    brand,
    environment,
    client_id,
    suid,
    user_name: order?.user_name ?? "",
    debt_id: debt.debt_id,
    amount: decimalText(debt.amount, currency),
    currency,
    valid_s,
    origin,
    by,
  };
}

async function cancel(world: LinkWorld, id: string, by: Operator): Promise<string> {
  const isVoid = await inTransaction(world, async (tx) => {
    if (!(await voidLink(tx, id))) return false;
    await addAudit(tx, { ...by, action: "replenish cancel", object: `replenish ${id}` });
    return true;
  });
  if (!isVoid) throw new PlainRefusal("Not done: there is no open link of this id.");
  return "The link is void. Money that still comes for it goes back by itself.";
}
