// Replenish links of the crowd of a fuzz: one whose debt the game knows, one of which it says that nothing is owed, one that is over.
import { createHash } from "node:crypto";
import { brandByKey } from "@gemgate/demo/shop/read-demo";
import { decimalText } from "@gemgate/rules/money/minor-units";
import type { FuzzShop } from "./fuzz-shop.ts";
import type { Price } from "./read-catalogue.ts";

export interface FuzzLink {
  readonly replenish_id: string;
  readonly client_id: string;
  readonly price: Price;
}

interface Debtor {
  readonly brand: string;
  readonly suid: string;
  readonly gp_id: string;
}

const lives = ["1 day", "1 day", "-1 hour"] as const;
const amount = 499;

/** The ids follow from the account, so that the same seed gives the same requests. */
export function linksOf({ brand: key, suid, gp_id }: Debtor): FuzzLink[] {
  const brand = brandByKey(key);
  const client_id = brand.games.find((game) => game.gp_id === gp_id)?.client_id.web ?? "";
  const price = { amount, currency: brand.currency };
  return lives.map((_life, number) => {
    const replenish_id = createHash("sha256").update(`link/${key}/${suid}/${number}`).digest("base64url");
    return { replenish_id, client_id, price };
  });
}

export async function writeLinks(shop: FuzzShop, debtor: Debtor, account_id: string): Promise<void> {
  const links = linksOf(debtor);
  for (const [number, { replenish_id, client_id, price }] of links.entries()) {
    const { currency } = price;
    const known = { suid: debtor.suid, game_id: debtor.gp_id, amount: decimalText(amount, currency), currency };
    const debt_id =
      number === 0
        ? String((await shop.game("/control/debt", { ...known, valid_time: 86_400 }))["debt_id"])
        : `no-debt-${number}-${debtor.suid}`;
    await shop.owner.query(
      `insert into replenish (id, brand_id, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_until)
       values ($1, $2, $3, $4, $4, $5, $6, $7, $8, gem_now() + $9::interval)`,
      [replenish_id, debtor.brand, account_id, debtor.suid, client_id, debt_id, amount, currency, lives[number]],
    );
  }
}
