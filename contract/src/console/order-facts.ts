// The two facts of an order: where its money is, and where its goods are. Every row, filter and count of the console says both.

export const moneyFacts = [
  "unpaid",
  "not_paid",
  "paid",
  "wrong_money",
  "refunding",
  "part_refunded",
  "refunded",
  "disputed",
  "lost",
] as const;
export type MoneyFact = (typeof moneyFacts)[number];

export const goodsFacts = [
  "nothing_due",
  "on_its_way",
  "not_delivered",
  "in_doubt",
  "delivered",
  "taken_back",
  "kept",
] as const;
export type GoodsFact = (typeof goodsFacts)[number];
