import { sendReceipt } from "@gemgate/contract/receipts";
import { tokenRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { Sweep } from "../../platform/purge.ts";
import { queueReceipt } from "./queue-receipt.ts";
import { eraseOldAddresses, forgetOldMails } from "./receipt-store.ts";

export { receiptWork } from "./mail-receipts.ts";
export { openPostOffice } from "./post-office.ts";
export { mailsReceipts } from "./queue-receipt.ts";

export function receiptRoutes(): CallRoute[] {
  return [tokenRoute(sendReceipt, queueReceipt)];
}

export const receiptSweeps: readonly Sweep[] = [
  { name: "addresses of receipts", isPersonal: true, sweep: eraseOldAddresses },
  { name: "sent receipts", sweep: forgetOldMails },
];
