// The other companies, asked from here and never from a page: they answer such calls to programs of this machine only.
import { randomUUID } from "node:crypto";
import { createShopClient } from "@gemgate/tools/testing/shop-client";
import { storePort } from "./running-store.ts";

interface Grant {
  readonly server_id: string;
  readonly role_name: string;
  readonly items: readonly { item_id: string; num: number }[];
}

interface Payment {
  readonly status: string;
  readonly amount: number;
  readonly method: string;
}

interface Scenario {
  readonly scenario: string;
  readonly delay_ms?: number;
  readonly match: { readonly merchant: string; readonly amount: number };
}

export interface Sandboxes {
  /** What the game gave for an order. */
  readonly grantsOf: (billing_no: string) => Promise<Grant[]>;
  /** The payments that the provider holds for an order, one for each attempt. */
  readonly paymentsOf: (billing_no: string) => Promise<Payment[]>;
  /** How the next payment of this brand and amount goes. */
  readonly chooseScenario: (scenario: Scenario) => Promise<void>;
  /** Somebody whom no other journey has met, with one character in every game. */
  readonly makePlayer: (brand: string) => Promise<{ username: string; password: string }>;
}

export function openSandboxes(): Sandboxes {
  const port = storePort();
  const client = createShopClient({ port, providerPort: port + 10, gamePort: port + 11 });
  return {
    async grantsOf(billing_no) {
      const { grants } = await client.game(`/control/grants?delivery_key=order-${billing_no}`);
      return listOf<Grant>(grants);
    },
    async paymentsOf(billing_no) {
      const { list } = await client.provider("/control/payments");
      return listOf<Payment & { merchant_ref: string }>(list).filter(({ merchant_ref }) =>
        merchant_ref.startsWith(`${billing_no}-`),
      );
    },
    async chooseScenario(scenario) {
      await client.provider("/control/scenario", scenario);
    },
    async makePlayer(brand) {
      const password = "crystal-63";
      const prefix = randomUUID().slice(0, 8);
      const { ok } = await client.game("/control/accounts", { group: brand, prefix, count: 1, password });
      if (ok !== true) throw new Error("The game made no player.");
      return { username: `${prefix}-1`, password };
    },
  };
}

/** Our own sandbox's answer; its shape is held by the sandbox's tests. */
function listOf<Item>(list: unknown): Item[] {
  if (!Array.isArray(list)) throw new Error("The sandbox answered no list.");
  return list;
}
