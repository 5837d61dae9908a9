// The other companies, asked from here and never from a page: they answer such calls to programs of this machine only.
import { randomUUID } from "node:crypto";
import { createShopClient } from "@gemgate/testing/shop-client";
import { brandOrigin, storePort } from "./running-store.ts";

interface Grant {
  readonly server_id: string;
  readonly role_name: string;
  readonly items: readonly { item_id: string; num: number }[];
}

interface Payment {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly method: string;
  /** In whose manner it was made, and which of that house's channels it names. */
  readonly profile: string;
  readonly channel: string;
}

interface Scenario {
  readonly scenario: string;
  readonly delay_ms?: number;
  readonly match: { readonly merchant: string; readonly amount: number };
}

interface LaunchAsked {
  readonly brand: string;
  readonly client_id: string;
  readonly username: string;
  readonly mode: "web" | "sdk";
}

/** Where the page of the game stands. */
export function gameOrigin(): string {
  return `http://127.0.0.1:${storePort() + 11}`;
}

export interface Sandboxes {
  /** What the game gave for an order. */
  readonly grantsOf: (billing_no: string) => Promise<Grant[]>;
  /** The payments that the provider holds for an order, one for each attempt. */
  readonly paymentsOf: (billing_no: string) => Promise<Payment[]>;
  /** At a counter or by a transfer, with the code alone and without a page. */
  readonly payElsewhere: (billing_no: string) => Promise<void>;
  /** What the game answers to every try to deliver this order: that it cannot now, or never will. */
  readonly refuseDelivery: (billing_no: string, answer: "maintenance" | "rejected") => Promise<void>;
  /** How the next payment of this brand and amount goes. */
  readonly chooseScenario: (scenario: Scenario) => Promise<void>;
  /** The game opens a page of the store for its player, and gives the address. */
  readonly launch: (asked: LaunchAsked) => Promise<URL>;
  /** What the game says about a player's real name. */
  readonly setRealName: (brand: string, username: string, real_name: "needed" | "verified") => Promise<void>;
  /** An account that no other journey uses, with one character in every game. */
  readonly makePlayer: (brand: string, password?: string) => Promise<{ username: string; password: string }>;
}

/** Of the demo, or of another store that runs here. */
export function openSandboxes(port: number = storePort()): Sandboxes {
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11, identityPort: port + 12 });
  const paymentsOf: Sandboxes["paymentsOf"] = async (billing_no) => {
    const { list } = await client.provider("/control/payments");
    return listOf<Payment & { merchant_ref: string }>(list).filter(({ merchant_ref }) =>
      merchant_ref.startsWith(`${billing_no}-`),
    );
  };
  return {
    paymentsOf,
    async grantsOf(billing_no) {
      const { grants } = await client.game(`/control/grants?delivery_key=order-${billing_no}`);
      return listOf<Grant>(grants);
    },
    async payElsewhere(billing_no) {
      const open = (await paymentsOf(billing_no)).find(({ status }) => status === "pending");
      if (open === undefined) throw new Error("The provider waits for no payment of this order.");
      await client.provider("/control/pay", { id: open.id, outcome: "paid" });
    },
    async refuseDelivery(billing_no, answer) {
      const fault = answer === "rejected" ? { fault: "http_200_error", error: answer } : { fault: answer };
      const match = { delivery_key: `order-${billing_no}` };
      await client.game("/control/faults", { call: "deliver", times: 1_000, match, ...fault });
    },
    async chooseScenario(scenario) {
      await client.provider("/control/scenario", scenario);
    },
    async launch({ brand, ...asked }) {
      const store = new URL(brandOrigin(brand)).host;
      const { ok, result } = await client.game("/control/launch", { store, ...asked });
      if (ok !== true || !hasUrl(result)) throw new Error("The store opened no page for the game.");
      return new URL(result.url);
    },
    async setRealName(brand, username, real_name) {
      const { ok } = await client.game("/control/account", { group: brand, username, real_name });
      if (ok !== true) throw new Error("The game knows no such player.");
    },
    async makePlayer(brand, password = "crystal-63") {
      const prefix = randomUUID().slice(0, 8);
      const { ok } = await client.game("/control/accounts", { group: brand, prefix, count: 1, password });
      if (ok !== true) throw new Error("The game made no player.");
      return { username: `${prefix}-1`, password };
    },
  };
}

function hasUrl(result: unknown): result is { url: string } {
  return typeof result === "object" && result !== null && "url" in result && typeof result.url === "string";
}

/** Our own sandbox's answer; its shape is held by the sandbox's tests. */
function listOf<Item>(list: unknown): Item[] {
  if (!Array.isArray(list)) throw new Error("The sandbox answered no list.");
  return list;
}
