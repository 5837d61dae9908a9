import type { Work, WorkKind } from "@gemgate/contract/console/promises";

export const promiseIds = [
  "INV01",
  "INV02",
  "INV03",
  "INV04",
  "INV05",
  "INV06",
  "INV07",
  "INV08",
  "INV09",
  "INV10",
  "INV11",
  "INV12",
  "INV13",
  "INV14",
  "INV15",
  "INV16",
  "INV17",
  "INV18",
  "INV19",
] as const;

export function isPromise(id: string): id is (typeof promiseIds)[number] {
  return promiseIds.some((one) => one === id);
}

/** What a person does something about; the rest goes on by itself. */
export const forPersons: readonly WorkKind[] = [
  "late",
  "order",
  "approval",
  "payment",
  "delivery",
  "stuck_refund",
  "dispute",
  "difference",
  "webhook",
];

/** Where each kind is looked at. */
export const placeOfWork: Readonly<Record<WorkKind, string>> = {
  late: "/orders?facts=not_delivered",
  order: "/review",
  approval: "/approvals",
  payment: "/review",
  delivery: "/review",
  webhook: "/review",
  stuck_refund: "/review",
  difference: "/books",
  dispute: "/disputes",
  send: "/orders?facts=on_its_way",
  refund: "/orders?money=refunding",
};

/** Late goods are among what is to be sent. */
export function workCount(rows: readonly Work[]): { count: number; oldest: string | null } {
  const counted = rows.filter(({ kind }) => kind !== "late");
  const times = counted.flatMap(({ oldest }) => (oldest === null ? [] : [oldest])).toSorted();
  return { count: counted.reduce((sum, { count }) => sum + count, 0), oldest: times[0] ?? null };
}
