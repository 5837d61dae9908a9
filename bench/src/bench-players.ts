// Players with a login and characters of their own, so that each creation of a figure makes a new order.
import { createHash, randomBytes, randomUUID } from "node:crypto";
import { goodsOfDemo } from "@gemgate/demo/shop/goods-of-demo";
import type { Pool } from "pg";
import { askSandbox } from "./ask-sandbox.ts";

export const benchBrand = "kitestone";
export const benchClient = "100013";
export const benchGame = "101";

/** The brand whose goods are bought, and the client that buys them. */
export interface GameSale {
  readonly gp_id: string;
  readonly client_id: string;
}

const firstGame: GameSale = { gp_id: benchGame, client_id: benchClient };

export interface BenchPlayers {
  readonly firstAccount: number;
  readonly lastAccount: number;
  /** The body of the n-th creation; no two of them have account, character and goods in common. */
  creation(n: number): string;
}

interface Character {
  readonly role_id: string;
  readonly server_id: string;
}

interface NewPlayer {
  readonly suid: string;
  readonly user_name: string;
  readonly characters: readonly Character[];
}

const characters_of_account = 4;

/** For a server whose game is answered in its own process: there every character is the account's own. */
export function makePlayers(
  owner: Pool,
  { prefix, accounts }: { prefix: string; accounts: number },
): Promise<BenchPlayers> {
  const players = Array.from({ length: accounts }, (_, index) => ({
    suid: `${prefix}-${index}`,
    user_name: `${prefix} ${index}`,
    characters: Array.from({ length: characters_of_account }, (_, number) => ({
      role_id: `${prefix}-${index}-${number}`,
      server_id: `s${number + 1}`,
    })),
  }));
  return openPlayers(owner, players);
}

const accounts_at_once = 100;

/** For a server that asks the sandbox game, which makes the accounts and their characters. */
export async function makeSandboxPlayers(
  { owner, gamePort }: { owner: Pool; gamePort: number },
  accounts: number,
  { prefix, ...sale }: GameSale & { prefix: string } = { prefix: "bench", ...firstGame },
): Promise<BenchPlayers> {
  const players: NewPlayer[] = [];
  for (let from = 1; from <= accounts; from += accounts_at_once) {
    const wanted = { group: benchBrand, prefix, from, count: accounts_at_once };
    const made = await askSandbox<{ accounts: MadeAccount[] }>(gamePort, "/control/accounts", wanted);
    for (const { suid, username, characters } of made.accounts) {
      const own = characters.filter((character) => character.gp_id === sale.gp_id);
      players.push({ suid, user_name: username, characters: own });
    }
  }
  return openPlayers(owner, players, sale);
}

interface MadeAccount {
  suid: string;
  username: string;
  characters: { gp_id: string; role_id: string; server_id: string }[];
}

/** Sessions are written by the owner: logging in is throttled, as it should be, and is not what is measured. */
async function openPlayers(
  owner: Pool,
  players: readonly NewPlayer[],
  sale: GameSale = firstGame,
): Promise<BenchPlayers> {
  const tokens = players.map(() => randomBytes(32).toString("base64url"));
  const { rows } = await owner.query<{ first: string; last: string }>(
    `with given as (
       select suid, user_name, token_hash, n
         from unnest($2::text[], $3::text[], $4::bytea[]) with ordinality as g (suid, user_name, token_hash, n)),
     made as (
       insert into account (brand_id, suid, user_name) select $1, suid, user_name from given order by n returning id, suid),
     opened as (
       insert into session (token_hash, brand_id, gp_id, account_id, kind, expires_at, end_at)
       select g.token_hash, $1, '0', made.id, 'web', gem_now() + interval '30 days', gem_now() + interval '90 days'
         from given g join made using (suid))
     select min(id) as first, max(id) as last from made`,
    [
      benchBrand,
      players.map(({ suid }) => suid),
      players.map(({ user_name }) => user_name),
      tokens.map((token) => createHash("sha256").update(token).digest()),
    ],
  );
  const products = goodsOfDemo(sale.gp_id).map(({ product }) => product);
  return {
    firstAccount: Number(rows[0]?.first),
    lastAccount: Number(rows[0]?.last),
    creation: (n) => {
      const at = n % players.length;
      const round = Math.floor(n / players.length);
      const characters = players[at]?.characters ?? [];
      const character = characters[round % characters.length];
      const product_id = products[Math.floor(round / characters.length)];
      const oauth_token = tokens[at];
      if (character === undefined || product_id === undefined || oauth_token === undefined) {
        throw new Error("the players of the benchmark have bought everything");
      }
      return compose({ client_id: sale.client_id, character, product_id, oauth_token });
    },
  };
}

interface Purchase {
  readonly client_id: string;
  readonly character: Character;
  readonly product_id: string;
  readonly oauth_token: string;
}

function compose({ client_id, character, product_id, oauth_token }: Purchase): string {
  return new URLSearchParams({
    client_id,
    server_id: character.server_id,
    role_id: character.role_id,
    platform: "web",
    product_id,
    domain_area: "universal",
    country: "US",
    payway_id: "1",
    channel_id: "card",
    bcp47_lang: "en",
    nonce: randomUUID(),
    oauth_token,
  }).toString();
}

/** The characters as if every player had just looked at the list of them, which the server remembers for ten minutes. */
export async function showCharacters(owner: Pool, accounts: { prefix: string }): Promise<void> {
  await owner.query(
    `insert into role_seen (account_id, client_id, server_id, role_id, role_name, server_name)
     select a.id, $1, 's' || (c.n + 1), a.suid || '-' || c.n, 'Hero', 'S' || (c.n + 1)
       from account a, generate_series(0, $3::int - 1) as c (n) where a.brand_id = $4 and a.suid like $2 || '-%'
     on conflict (account_id, client_id, server_id, role_id) do update set seen_at = gem_now()`,
    [benchClient, accounts.prefix, characters_of_account, benchBrand],
  );
}
