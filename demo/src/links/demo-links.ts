// Replenish links of the demo; their ids are fixed so that the greeting and the documents can name them.
import type { Brand } from "@gemgate/contract/brand";

export interface DemoLink {
  readonly id: string;
  /** From the start of the demo. */
  readonly valid_s: number;
}

const day_s = 86_400;

export const demoLinks: readonly DemoLink[] = [
  { id: "demo-link-that-is-open", valid_s: 30 * day_s },
  { id: "demo-link-that-ends-soon", valid_s: 900 },
  { id: "demo-link-that-is-over", valid_s: -day_s },
];

/** They are the first brand's, for its first game, and nobody else plays the account that owes. */
export const linkDebtor = { prefix: "debtor", user_name: "debtor-1" } as const;
export const link_minor = 499;

/** Z119: as every address of a link that we make. */
export function demoLinkAddress(brand: Brand, port: number, { id }: Pick<DemoLink, "id">): string {
  const [game] = brand.games;
  const search = new URLSearchParams({
    replenish_id: id,
    domain_area: game?.area ?? "",
    client_id: game?.client_id.web ?? "",
  });
  return `http://${brand.key}.localhost:${port}/replenishGoods?${search.toString()}`;
}
