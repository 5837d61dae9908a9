// A provider that answers late holds its own payments and webhooks alone: due work is taken by account.
import { openSmallWorld } from "@gemgate/testing/small-world";
import type { SmallWorld } from "@gemgate/testing/small-world";
import { afterAll, beforeAll, expect, test } from "vitest";
import { askWork } from "./poll-provider.ts";
import { webhookKind } from "../webhooks/work-on-webhooks.ts";

let small: SmallWorld;
beforeAll(async () => {
  small = await openSmallWorld();
  // Rows without the orders behind them: only what is taken matters here.
  await small.owner.query("set session_replication_role = replica");
});
afterAll(() => small.close());

const payments = () => ({ world: small.world, providers: new Map() });

test("payments of one account are asked about while the questions of another fill its cap", async () => {
  await small.owner.query(
    `insert into payment_attempt (billing_no, attempt_no, provider, merchant, merchant_ref, payway_id, method, country, return_url,
                                  amount, currency, next_at)
     select 'b' || n, 1, case when n > 20 then 'stripe' else 'paypal' end, case when n > 22 then 'hoshimi' else 'kitestone' end,
            'm' || n, 'p', 'card', 'US', '', 1, 'USD', gem_now() - make_interval(secs => 100 - n)
       from generate_series(1, 24) n`,
  );
  const kind = askWork(payments());
  const take = async (running: Record<string, number>): Promise<string[]> => {
    const rows = await kind.take(small.world, "me", { batch: kind.batch, party_max: kind.party_max, running });
    return rows.map((row) => kind.partyOf(row)).toSorted();
  };
  expect(await take({ "paypal:kitestone": 8 })).toEqual([
    "stripe:hoshimi",
    "stripe:hoshimi",
    "stripe:kitestone",
    "stripe:kitestone",
  ]);
  expect(await take({ "paypal:kitestone": 7 })).toEqual(["paypal:kitestone"]);
});

test("webhooks of one account are worked on while those of another fill its cap", async () => {
  await small.owner.query(
    `insert into provider_event (provider, merchant, event_id, body, headers, body_sha256, kind)
     select case when n > 20 then 'stripe' else 'mercadopago' end, 'kitestone', 'e' || n, '', '{}', '', 'payment'
       from generate_series(1, 23) n`,
  );
  const kind = webhookKind(payments());
  const take = async (running: Record<string, number>): Promise<string[]> => {
    const rows = await kind.take(small.world, "me", { batch: kind.batch, party_max: kind.party_max, running });
    return rows.map((row) => kind.partyOf(row)).toSorted();
  };
  expect(await take({ "mercadopago:kitestone": 15 })).toEqual([
    "mercadopago:kitestone",
    "stripe:kitestone",
    "stripe:kitestone",
    "stripe:kitestone",
  ]);
  expect(await take({ "mercadopago:kitestone": 16 })).toEqual([]);
});
