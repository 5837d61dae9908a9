// Steps that tests of operators' commands share: a store that sells, its console, and operators who decide.
import { randomUUID } from "node:crypto";
import { comeIn, enrol, openConsoleOf } from "./console-story.ts";
import type { ConsoleAnswer, Enrolled, TestConsole } from "./console-story.ts";
import type { Role } from "@gemgate/contract/console/permissions";
import { hurriedClock } from "./hurried-clock.ts";
import { aBuyer, createdNumber, factsOnce, payAtProvider } from "./order-story.ts";
import type { Buyer } from "./order-story.ts";
import { startTestShop } from "./start-test-shop.ts";
import type { TestShop, TestShopOptions } from "./start-test-shop.ts";

export interface Colleague extends Enrolled {
  readonly cookie: string;
}

export interface CommandStory {
  readonly shop: TestShop;
  readonly console: TestConsole;
  colleague(login: string, role?: Role, brand?: string): Promise<Colleague>;
  propose(by: Colleague, body: object, key?: string): Promise<ConsoleAnswer>;
  settle(by: Colleague, command: ConsoleAnswer, verdict: "approve" | "refuse" | "withdraw"): Promise<ConsoleAnswer>;
  /** Money came in, and the goods are given. */
  delivered(): Promise<{ billing_no: string; payable_amount: number }>;
  /** Money came in, and only a person can know what became of the goods. */
  inReview(): Promise<string>;
  /** What counts as much for one person, at every brand. */
  setThresholds(bounds: { small: number; one: number; two: number; day: number }): Promise<void>;
  close(): Promise<void>;
}

const products = "60 330 680 980 1980 3280 4980 6480 12960".split(" ").map((gems) => `101-gem-${gems}`);

export async function startCommandStory(options: TestShopOptions = {}): Promise<CommandStory> {
  const shop = await startTestShop({ world: { clock: hurriedClock() }, ...options });
  const opened = await openConsoleOf(shop);
  const buyers: Buyer[] = [];
  let bought = 0;

  async function buy(fault?: object): Promise<string> {
    const usernames = ["kaelis", "bram", "lin"];
    const buyer = (buyers[0] ??= await aBuyer(shop, { username: usernames[0] ?? "" }));
    const billing_no = await createdNumber(shop, buyer, { product_id: products[bought++ % products.length] ?? "" });
    if (fault !== undefined) {
      const match = { delivery_key: `order-${billing_no}` };
      await shop.game("/control/faults", { call: "deliver", times: 1, match, ...fault });
    }
    await payAtProvider(shop, billing_no);
    return billing_no;
  }

  return {
    shop,
    console: opened,
    colleague: async (login, role = "support_lead", brand = "*") => {
      const enrolled = await enrol(opened, { login, role, brand });
      return { ...enrolled, cookie: await comeIn(opened, enrolled) };
    },
    propose: (by, body, key = randomUUID()) =>
      opened.ask("/commands", { method: "POST", body, cookie: by.cookie, headers: { "idempotency-key": key } }),
    settle: (by, { body }, verdict) => {
      const { id, digest } = body;
      const said = { approve: { digest }, refuse: { digest, note: "not now" }, withdraw: {} }[verdict];
      return opened.ask(`/commands/${String(id)}/${verdict}`, { method: "POST", body: said, cookie: by.cookie });
    },
    delivered: async () => {
      const billing_no = await buy();
      const { payable_amount } = await factsOnce(shop, billing_no, "delivered");
      return { billing_no, payable_amount };
    },
    inReview: async () => {
      const billing_no = await buy({ fault: "http_200_error", error: "key_reused" });
      await factsOnce(shop, billing_no, "review");
      return billing_no;
    },
    setThresholds: async ({ small, one, two, day }) => {
      await shop.owner.query(
        "update operator_threshold set small_max = $1, one_person_max = $2, two_person_min = $3, refund_day_max = $4",
        [small, one, two, day],
      );
    },
    close: async () => {
      await opened.close();
      await shop.close();
    },
  };
}
