// Writes the demo's replenish links, with debts that the sandbox game knows. The used one is really paid, once.
import { request } from "node:http";
import { randomUUID } from "node:crypto";
import type { Brand } from "@gemgate/contract/brand";
import { decimalText } from "@gemgate/rules/money/minor-units";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { demoCountries } from "../demo-payments.ts";
import { demoLinks, link_minor, linkBrand, linkDebtor } from "./demo-links.ts";
import { findLinkState, insertLink, renewLink, upsertDebtor } from "./demo-link-store.ts";

const year_s = 365 * 86_400;

/** Safe to run at every start: what was paid stays paid. `game` is the address of the sandbox game. */
export async function seedDemoLinks(config: ClientConfig, game: string): Promise<void> {
  if (linkBrand === undefined) return;
  const client = new Client(config);
  await client.connect();
  try {
    const suid = await makeDebtor(game, linkBrand);
    for (const link of demoLinks) {
      if ((await findLinkState(client, link.id)) === undefined)
        await addLink(client, { brand: linkBrand, game, suid, id: link.id });
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

/** Pays the link that shall be used, as a visitor would: by the store's own call, then at the sandbox provider. */
export async function payUsedLink(port: number, provider: string): Promise<void> {
  const used = demoLinks.find(({ kind }) => kind === "used");
  const [entry] = linkBrand?.games ?? [];
  if (used === undefined || entry === undefined) return;
  const answer = await callStore(port, "/api/rsys/evoke", {
    replenish_id: used.id,
    payway_id: "1",
    channel_id: "card",
    country: demoCountries[entry.area][0] ?? "",
    platform: "web",
    domain_area: entry.area,
    nonce: randomUUID(),
  });
  // Paid at an earlier start: the link is not valid any more.
  const billing_no = /"billing_no":"(\w+)"/.exec(answer)?.[1];
  if (billing_no === undefined) return;
  await post(`${provider}/control/pay`, { merchant_ref: `${billing_no}-1`, outcome: "paid" });
}

/** The name goes into the Host header: not every system finds *.localhost. */
function callStore(port: number, path: string, parameters: Record<string, string>): Promise<string> {
  return new Promise((resolve, reject) => {
    const host = `${linkBrand?.key ?? ""}.localhost:${port}`;
    const headers = { host, "content-type": "application/x-www-form-urlencoded" };
    const sent = request({ host: "127.0.0.1", port, path, method: "POST", headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", reject);
      response.on("end", () => resolve(Buffer.concat(chunks).toString("utf8")));
    });
    sent.on("error", reject);
    sent.end(new URLSearchParams(parameters).toString());
  });
}

async function post(address: string, body: object): Promise<Record<string, unknown>> {
  const headers = { "content-type": "application/json" };
  const response = await fetch(address, { method: "POST", headers, body: JSON.stringify(body) });
  const answer: unknown = await response.json();
  return typeof answer === "object" && answer !== null ? { ...answer } : {};
}
