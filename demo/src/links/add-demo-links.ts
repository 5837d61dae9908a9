// Writes the demo's replenish links, with debts that the sandbox game knows.
import type { Brand } from "@gemgate/contract/brand";
import { decimalText } from "@gemgate/rules/money/minor-units";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { demoLinks, link_minor, linkDebtor } from "./demo-links.ts";
import { findLinkState, insertLink, renewLink, upsertDebtor } from "./demo-link-store.ts";

const year_s = 365 * 86_400;

/** Safe to run at every start: what was paid stays paid. `game` is the address of the sandbox game. */
export async function addDemoLinks(
  config: ClientConfig,
  { brand, game }: { brand: Brand; game: string },
): Promise<void> {
  const client = new Client(config);
  await client.connect();
  try {
    const suid = await makeDebtor(game, brand);
    for (const link of demoLinks) {
      if ((await findLinkState(client, link.id)) === undefined)
        await addLink(client, { brand, game, suid, id: link.id });
      await renewLink(client, link);
    }
  } finally {
    await client.end();
  }
}

async function makeDebtor(game: string, { key }: Brand): Promise<string> {
  const crowd = { group: key, prefix: linkDebtor.prefix, from: 1, count: 1, password: "crystal-63" };
  const { accounts } = await post(`${game}/control/accounts`, crowd);
  const [account]: unknown[] = Array.isArray(accounts) ? accounts : [];
  if (typeof account === "object" && account !== null && "suid" in account) return String(account.suid);
  throw new Error("the sandbox game made no account");
}

interface Adding {
  readonly brand: Brand;
  readonly game: string;
  readonly suid: string;
  readonly id: string;
}

async function addLink(client: Client, { brand, game, suid, id }: Adding): Promise<void> {
  const [entry] = brand.games;
  if (entry === undefined) return;
  const { currency } = brand;
  const owed = { suid, game_id: entry.gp_id, amount: decimalText(link_minor, currency), currency, valid_time: year_s };
  const { debt_id } = await post(`${game}/control/debt`, owed);
  const { user_name } = linkDebtor;
  const account_id = await upsertDebtor(client, { brand_id: brand.key, suid, user_name });
  await insertLink(client, {
    id,
    brand_id: brand.key,
    account_id,
    suid,
    user_name,
    client_id: entry.client_id.web,
    debt_id: String(debt_id),
    amount: link_minor,
    currency,
  });
}

async function post(address: string, body: object): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
}
