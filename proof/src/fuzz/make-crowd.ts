// The players of a fuzz: accounts with a character in every game, and for each of them tokens of every sort.
import { createHash } from "node:crypto";
import { everyBrand } from "@gemgate/demo/shop/read-demo";
import type { FuzzShop } from "./fuzz-shop.ts";
import { giveCoupons } from "./offer-rewards.ts";
import { linksOf, writeLinks } from "./make-links.ts";
import type { FuzzLink } from "./make-links.ts";

export interface Character {
  readonly gp_id: string;
  readonly role_id: string;
  readonly server_id: string;
  readonly area_id: string;
}

export const tokenKinds = ["brand-wide", "of one game", "bound", "revoked", "expired", "unknown"] as const;
export type TokenKind = (typeof tokenKinds)[number];

export interface Player {
  readonly brand: string;
  readonly suid: string;
  readonly characters: readonly Character[];
  readonly tokens: Readonly<Record<TokenKind, string>>;
  /** Codes of coupons that the player has. */
  readonly coupons: readonly string[];
  /** The game of the token that is for one. */
  readonly tokenGame: string;
  readonly bindSecret: string;
  readonly links: readonly FuzzLink[];
}

export interface TokenFacts {
  readonly player: Player;
  readonly kind: TokenKind;
}

const accounts_of_brand_min = 8;
/** A dispute blocks its account, so a long fuzz needs more of them. */
const requests_of_account = 60;
const accounts_at_once = 100;
const coupons_of_player = 12;
/** Only where caps are enforced do they matter; without one such an account may buy nothing there. */
const ageBands = ["18up", "18up", "under16", "16to17", null, "18up", "18up", "18up"] as const;

export async function makeCrowd(
  shop: FuzzShop,
  { seed, requests }: { seed: number; requests: number },
): Promise<Player[]> {
  const wanted = Math.ceil(requests / requests_of_account / everyBrand.length);
  const players: Player[] = [];
  for (const { key } of everyBrand) {
    const accounts = await makeAccounts(shop, key, Math.max(accounts_of_brand_min, wanted));
    for (const [number, account] of accounts.entries()) {
      const player = playerOf(key, account, (word) => derive(`${seed}/${key}/${number}/${word}`));
      await openSessions(shop, player, ageBands[number % ageBands.length] ?? null);
      await giveCoupons(shop, { brand: key, suid: player.suid, codes: player.coupons });
      players.push(player);
    }
  }
  return players;
}

async function makeAccounts(shop: FuzzShop, group: string, wanted: number): Promise<MadeAccount[]> {
  const made: MadeAccount[] = [];
  while (made.length < wanted) {
    const count = Math.min(accounts_at_once, wanted - made.length);
    const crowd = { group, prefix: "fuzz", from: made.length + 1, count };
    const { accounts } = await shop.game("/control/accounts", crowd);
    if (!Array.isArray(accounts) || accounts.length !== count) throw new Error("the game made no accounts");
    made.push(...accounts);
  }
  return made;
}

export function listTokens(players: readonly Player[]): ReadonlyMap<string, TokenFacts> {
  return new Map(
    players.flatMap((player) => tokenKinds.map((kind) => [player.tokens[kind], { player, kind }] as const)),
  );
}

/** The same seed gives the same tokens, so that the same seed gives the same requests. */
function derive(words: string): string {
  return createHash("sha256").update(words).digest("base64url");
}

interface MadeAccount {
  readonly suid: string;
  readonly characters: readonly Character[];
}

function playerOf(brand: string, account: MadeAccount, secret: (word: string) => string): Player {
  const [first] = account.characters;
  return {
    brand,
    suid: account.suid,
    characters: account.characters,
    tokenGame: first?.gp_id ?? "",
    bindSecret: secret("secret of the binding"),
    coupons: Array.from({ length: coupons_of_player }, (_, n) => secret(`coupon ${n}`).slice(0, 16)),
    links: linksOf({ brand, suid: account.suid, gp_id: first?.gp_id ?? "" }),
    tokens: {
      "brand-wide": secret("brand-wide"),
      "of one game": secret("of one game"),
      bound: secret("bound"),
      revoked: secret("revoked"),
      expired: secret("expired"),
      unknown: secret("unknown"),
    },
  };
}

/** Logging in is throttled by address, as it should be, so the owner of this database writes what logins would have made. */
async function openSessions(shop: FuzzShop, player: Player, age_band: string | null): Promise<void> {
  const { owner } = shop;
  const { rows } = await owner.query<{ id: string }>(
    "insert into account (brand_id, suid, user_name, age_band) values ($1, $2, $2, $3) returning id",
    [player.brand, player.suid, age_band],
  );
  const id = rows[0]?.id;
  const open = (kind: TokenKind, gp_id: string, more: { bound?: boolean; revoked?: boolean; expired?: boolean } = {}) =>
    owner.query(
      `insert into session (token_hash, brand_id, gp_id, account_id, kind, bind_hash, created_at, expires_at, end_at, revoked_at)
       values ($1, $2, $3, $4, 'web', $5, gem_now() - interval '40 days',
         gem_now() + case when $6 then interval '-1 hour' else interval '30 days' end, gem_now() + interval '40 days',
         case when $7 then gem_now() end)`,
      [
        hash(player.tokens[kind]),
        player.brand,
        gp_id,
        id,
        more.bound === true ? hash(player.bindSecret) : null,
        more.expired === true,
        more.revoked === true,
      ],
    );
  await open("brand-wide", "0");
  await open("of one game", player.tokenGame);
  await open("bound", "0", { bound: true });
  await open("revoked", "0", { revoked: true });
  await open("expired", "0", { expired: true });
  await writeLinks(shop, { ...player, gp_id: player.tokenGame }, id ?? "");
}

function hash(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
