// Brands, games and goods of the simulation: two brands, three kinds of games, goods with and without limits.
import type { Area } from "@gemgate/contract/area";
import { readSettings } from "@gemgate/server/settings";
import type { Settings } from "@gemgate/server/settings";
import type { GameManners } from "./fake-game.ts";

export const webhook_secret = "simulated-webhook-secret";
export const provider_url = "http://127.0.0.1:4010";

export interface SimulatedStore {
  readonly merchant: string;
  readonly domain_area: Area;
  readonly country: string;
  /** Declared by every account, where the brand has caps. */
  readonly age_band: "under16" | null;
  readonly accounts: number;
}

const kitestone: SimulatedStore = {
  merchant: "kitestone",
  domain_area: "universal",
  country: "US",
  age_band: null,
  accounts: 2,
};
/** The brand whose minors have a monthly cap. */
const asagiri: SimulatedStore = {
  merchant: "asagiri",
  domain_area: "ja",
  country: "JP",
  age_band: "under16",
  accounts: 1,
};
export const simulatedStores = [kitestone, asagiri] as const;

export function hostOf(merchant: string): string {
  return `${merchant}.localhost:4000`;
}

/** A key that comes twice is harmless, can at least be asked about, or neither. */
export const simulatedGames: readonly { gp_id: string; manners: GameManners }[] = [
  { gp_id: "101", manners: { isDuplicateSafe: true, knowsStatus: true } },
  { gp_id: "103", manners: { isDuplicateSafe: false, knowsStatus: true } },
  { gp_id: "104", manners: { isDuplicateSafe: false, knowsStatus: false } },
];

export interface Offer {
  readonly store: SimulatedStore;
  readonly gp_id: string;
  readonly client_id: string;
  readonly product_id: string;
  readonly limit?: { readonly type: "role" | "time" | "game"; readonly cap: number; readonly days: number | null };
}

export const offers: readonly Offer[] = [
  { store: kitestone, gp_id: "101", client_id: "100013", product_id: "101-gem-330" },
  { store: kitestone, gp_id: "103", client_id: "100033", product_id: "103-gem-680" },
  { store: kitestone, gp_id: "104", client_id: "100043", product_id: "104-gem-60" },
  {
    store: kitestone,
    gp_id: "101",
    client_id: "100013",
    product_id: "101-coins-10000",
    limit: { type: "game", cap: 1, days: null },
  },
  {
    store: kitestone,
    gp_id: "103",
    client_id: "100033",
    product_id: "103-gem-60",
    limit: { type: "role", cap: 1, days: null },
  },
  {
    store: kitestone,
    gp_id: "101",
    client_id: "100013",
    product_id: "101-gem-60",
    limit: { type: "time", cap: 1, days: 1 },
  },
  { store: asagiri, gp_id: "101", client_id: "300013", product_id: "101-pass-growth" },
];

/** Characters of one account share what there is of it: a limit of the account, or the month's cap. */
export function isScarce({ store, limit }: Offer): boolean {
  return store.age_band !== null || limit?.type === "game";
}

/** The settings of every simulated process. No address is ever contacted: it only names the company. */
export function simulatedSettings(): Settings {
  const games = simulatedGames.map(({ gp_id, manners }) => [
    gp_id,
    {
      base: `http://127.0.0.1:4011/${gp_id}`,
      key: `gp-${gp_id}`,
      secrets: ["simulated-game-secret"],
      duplicate_safe: manners.isDuplicateSafe,
    },
  ]);
  const merchants = simulatedStores.map(({ merchant }) => [
    merchant,
    { api_key: "simulated-api-key", secrets: [webhook_secret] },
  ]);
  return readSettings({
    GEMGATE_MODE: "demo",
    PORT: "4000",
    GEMGATE_DATABASE: JSON.stringify({ host: "given", user: "given", database: "given" }),
    SANDPAY_URL: provider_url,
    SANDPAY_MERCHANTS: JSON.stringify(Object.fromEntries(merchants)),
    GAME_BACKENDS: JSON.stringify(Object.fromEntries(games)),
  });
}
