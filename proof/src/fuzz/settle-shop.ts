import { setTimeout as sleep } from "node:timers/promises";
import type { FuzzShop } from "./fuzz-shop.ts";

const limit_ms = 60_000;
const poll_ms = 250;

/** Waits until nothing is due any more: webhooks are worked on, goods are given, refunds are sent. What waits for later stays. */
export async function settleShop({ owner }: FuzzShop): Promise<void> {
  const end = performance.now() + limit_ms;
  while (performance.now() < end) {
    const { rows } = await owner.query<{ due: string }>(
      `select (select count(*) from provider_event where state = 'received' and attempts = 0)
         + (select count(*) from provider_event where state = 'received' and lease_until > gem_now() and attempts = 1)
         + (select count(*) from delivery where state in ('pending', 'unknown') and not in_review and next_at <= gem_now() + interval '10 seconds')
         + (select count(*) from refund where state in ('pending', 'unknown') and not in_review and next_at <= gem_now() + interval '10 seconds')
         as due`,
    );
    if (Number(rows[0]?.due ?? 0) === 0) return;
    await sleep(poll_ms);
  }
}
