// The players of a soak: accounts with a character in every game, and a login for each.
import { createHash, randomBytes } from "node:crypto";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import type { Brand } from "@gemgate/contract/brand";
import { groupGameEntries } from "@gemgate/testing/group-game-entries";
import { goodsOfDemo } from "@gemgate/demo/shop/goods-of-demo";
import { countriesOfDemo } from "@gemgate/demo/shop/payments-of-demo";
import { askSandbox } from "./http-calls.ts";
import type { SoakStack } from "./open-stack.ts";

export interface Character {
  readonly gp_id: string;
  readonly client_id: string;
  readonly role_id: string;
  readonly server_id: string;
  readonly products: readonly string[];
}

export interface Player {
  readonly brand: string;
  readonly domain_area: string;
  readonly country: string;
  readonly oauth_token: string;
  readonly suid: string;
  readonly characters: readonly Character[];
}

const accounts_at_once = 100;

/** About so many, the same number at every brand. */
export async function makePlayers(stack: SoakStack, count: number): Promise<Player[]> {
  const perBrand = Math.ceil(count / everyBrand.length);
  const players: Player[] = [];
  for (const brand of everyBrand) {
    for (let from = 1; from <= perBrand; from += accounts_at_once) {
      const wanted = Math.min(accounts_at_once, perBrand - from + 1);
      players.push(...(await makeSome(stack, brand, { from, count: wanted })));
    }
  }
  return players;
}

interface MadeAccount {
  suid: string;
  username: string;
  characters: { gp_id: string; role_id: string; server_id: string }[];
}

async function makeSome(stack: SoakStack, brand: Brand, range: { from: number; count: number }): Promise<Player[]> {
  const demand = { group: brand.key, prefix: "soak", ...range };
  const answer: { accounts: MadeAccount[] } = JSON.parse(await askSandbox(stack.gamePort, "/control/accounts", demand));
  const logins = answer.accounts.map((account) => ({ account, oauth_token: randomBytes(32).toString("base64url") }));
  await openSessions(stack, brand, logins);
  const [domain_area] = brand.regions;
  if (domain_area === undefined) throw new Error(`${brand.key} has no region`);
  const [country = "US"] = countriesOfDemo(domain_area);
  const clients = new Map(
    groupGameEntries(brand.games, domain_area).map(({ game }) => [game.gp_id, game.client_id.web]),
  );
  return logins.map(({ account, oauth_token }) => ({
    brand: brand.key,
    domain_area,
    country,
    oauth_token,
    suid: account.suid,
    characters: account.characters.flatMap(({ gp_id, role_id, server_id }) => {
      const client_id = clients.get(gp_id);
      return client_id === undefined
        ? []
        : [{ gp_id, client_id, role_id, server_id, products: goodsOfDemo(gp_id).map(({ product }) => product) }];
    }),
  }));
}

/**
 * Logging in is throttled by account and address, as it should be, so the owner of the soak's own database writes the
 * sessions that a thousand logins would have made. The game is still asked at each creation whether the character belongs to the account.
 */
async function openSessions(
  { owner }: SoakStack,
  brand: Brand,
  logins: readonly { account: MadeAccount; oauth_token: string }[],
): Promise<void> {
  await owner.query(
    `with given as (
       select * from unnest($2::text[], $3::text[], $4::bytea[], $5::text[]) as g (suid, user_name, token_hash, age_band)),
     made as (
       insert into account (brand_id, suid, user_name, age_band)
       select $1, suid, user_name, age_band from given returning id, suid)
     insert into session (token_hash, brand_id, gp_id, account_id, kind, expires_at, end_at)
     select g.token_hash, $1, '0', made.id, 'web', gem_now() + interval '30 days', gem_now() + interval '90 days'
       from given g join made using (suid)`,
    [
      brand.key,
      logins.map(({ account }) => account.suid),
      logins.map(({ account }) => account.username),
      logins.map(({ oauth_token }) => createHash("sha256").update(oauth_token).digest()),
      // Where brands have spending caps, some players are minors: their caps are held and given back too.
      logins.map((_, index) => (index % 10 === 0 ? "16to17" : "18up")),
    ],
  );
}
