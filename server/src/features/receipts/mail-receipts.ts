// Sends the receipts that were asked for. A process that dies between the sending and its note sends again: at least once, under the
// same Message-ID, by which mail programs show it once.
import type { FullOrder } from "@gemgate/contract/checkout";
import { showsPages } from "@gemgate/rules/hosts/host-table";
import { brandByKey } from "../../platform/brand-copy.ts";
import { presentOrders, readOrderView } from "../orders/public.ts";
import type { OrderTexts } from "../orders/public.ts";
import { workOf } from "../../platform/work-runner.ts";
import type { Work } from "../../platform/work-runner.ts";
import type { World } from "../../platform/world.ts";
import { composeReceipt } from "./compose-receipt.ts";
import type { MessageTexts } from "../../platform/message-texts.ts";
import type { PostOffice } from "./post-office.ts";
import { endMail, postponeMail, takeDueMails } from "./receipt-store.ts";
import type { DueReceiptMail } from "./receipt-store.ts";

const waits_s = [10, 60, 300, 1_800, 7_200] as const;

export interface ReceiptParts {
  readonly texts: MessageTexts;
  readonly orderTexts: OrderTexts;
  readonly postOffice: PostOffice;
}

export function receiptWork(parts: ReceiptParts): Work {
  return workOf({
    name: "receipt",
    batch: 4,
    party_max: 4,
    partyOf: ({ brand_id }) => brand_id,
    take: (world, owner, want) => takeDueMails(world.db, owner, want),
    run: (world, mail: DueReceiptMail) => mailOne(world, parts, mail),
  });
}

async function mailOne(world: World, parts: ReceiptParts, mail: DueReceiptMail): Promise<void> {
  if (mail.is_too_old) return endWithoutSending(world, mail, "too old");
  const brand = brandByKey(world.brands, mail.brand_id);
  const order = await readOrderToMail(world, parts, mail);
  if (order === undefined || brand.mail_from === undefined) return endWithoutSending(world, mail, "no order");
  const letter = composeReceipt({
    brand,
    order,
    locale: mail.locale,
    text: parts.texts(mail.locale, brand.default_locale),
  });
  const sent = await parts.postOffice.send({
    ...letter,
    from: { name: brand.title, address: brand.mail_from },
    to: mail.address,
    message_id: `<receipt-${mail.id}-${mail.billing_no}@${brand.mail_from.split("@")[1]}>`,
  });
  switch (sent.kind) {
    case "sent":
      await endMail(world.db, mail, "sent");
      return;
    case "refused":
      return endWithoutSending(world, mail, sent.error);
    case "later": {
      const wait_s = waits_s[Math.min(mail.attempts, waits_s.length) - 1] ?? waits_s[0];
      return postponeMail(world.db, mail, { wait_s, error: sent.error });
    }
  }
}

/** The order as its owner reads it in this language. */
async function readOrderToMail(
  world: World,
  { orderTexts }: ReceiptParts,
  { brand_id, env, billing_no, locale }: DueReceiptMail,
): Promise<FullOrder | undefined> {
  const { rows, resolveHost } = world.brands.now();
  const row = rows.find((one) => one.brandKey === brand_id && one.environment === env && showsPages(one));
  const resolvedHost = row && resolveHost(row.host);
  if (resolvedHost === undefined) return undefined;
  const order = await readOrderView(world.db, billing_no, resolvedHost);
  if (order === undefined) return undefined;
  const [presented] = await presentOrders(orderTexts, { world, resolvedHost, locale }, [order]);
  return presented;
}

/** The log has the order and the reason, never the address. */
async function endWithoutSending(world: World, mail: DueReceiptMail, reason: string): Promise<void> {
  world.log.warn({ event: "receipt_not_sent", billing_no: mail.billing_no, reason });
  await endMail(world.db, mail, reason);
}
