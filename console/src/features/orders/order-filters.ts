import { goodsFacts, moneyFacts } from "@gemgate/contract/console/order-facts";
import { orderStateNames } from "@gemgate/contract/console/orders";
import { useSession } from "../../session/session.ts";
import { useText } from "../../text/texts.tsx";
import type { Filter } from "../../ui/filters.tsx";

/** What a list of orders can be cut by. */
export function useOrderFilters(): Filter[] {
  const text = useText();
  const { brands } = useSession();
  const flags = ["coupon", "card", "replenish", "refund", "dispute", "note"] as const;
  const texts = [
    "region",
    "game",
    "server",
    "goods",
    "method",
    "provider",
    "currency",
    "least",
    "most",
    "account",
  ] as const;
  return [
    { key: "time", kind: "time", words: text("orders.f.time") },
    {
      key: "brand",
      kind: "choice",
      words: text("orders.f.brand"),
      options: brands.map(({ key, title }) => ({ value: key, words: title })),
    },
    {
      key: "env",
      kind: "choice",
      words: text("orders.f.env"),
      options: (["production", "demo"] as const).map((value) => ({ value, words: text(`orders.env.${value}`) })),
    },
    {
      key: "money",
      kind: "choice",
      isMany: true,
      words: text("orders.f.money"),
      options: moneyFacts.map((value) => ({ value, words: text(`facts.money.${value}`) })),
    },
    {
      key: "facts",
      kind: "choice",
      isMany: true,
      words: text("orders.f.facts"),
      options: goodsFacts.map((value) => ({ value, words: text(`facts.goods.${value}`) })),
    },
    {
      key: "state",
      kind: "choice",
      isMany: true,
      words: text("orders.f.state"),
      options: orderStateNames.map((value) => ({ value, words: text(`orders.state.${value}`) })),
    },
    ...texts.map((key): Filter => ({ key, kind: "text", words: text(`orders.f.${key}`) })),
    ...flags.map((key): Filter => ({
      key,
      kind: "choice",
      words: text(`orders.f.${key}`),
      options: (["yes", "no"] as const).map((value) => ({ value, words: text(`orders.${value}`) })),
    })),
    {
      key: "owner",
      kind: "choice",
      words: text("orders.f.owner"),
      options: (["me", "nobody"] as const).map((value) => ({ value, words: text(`orders.owner.${value}`) })),
    },
  ];
}
