// The database that all seeds of a run share: filled once with the catalogue, emptied of everything else before each seed.
import { createHash } from "node:crypto";
import { loadCatalogues } from "@gemgate/server/platform/message-texts";
import type { MessageTexts } from "@gemgate/server/platform/message-texts";
import type { Settings } from "@gemgate/server/settings";
import type { Client, ClientConfig } from "pg";
import { openLanes } from "./lanes.ts";
import type { Lanes } from "./lanes.ts";
import { closeRewards, openRewards } from "./reward-ground.ts";
import { openWebhookEndpoint } from "./webhook-endpoint.ts";
import type { WebhookEndpoint } from "./webhook-endpoint.ts";
import { offers, simulatedSettings, simulatedStores } from "./shop-settings.ts";

export interface Account {
  readonly id: number;
  readonly merchant: string;
  readonly token: string;
}

export interface Ground {
  readonly lanes: Lanes;
  readonly webhookEndpoint: WebhookEndpoint;
  readonly settings: Settings;
  readonly texts: MessageTexts;
  /** As empty as at the first seed, numbers of rows included. */
  clear: () => Promise<void>;
  /** Coupons, levels and an activity, until the ground is cleared. */
  openRewards: () => Promise<void>;
  /** Every store's accounts, logged in. */
  addAccounts: () => Promise<Account[]>;
  /** A replenish link that can be paid for so long. */
  addLink: (link: NewLink) => Promise<void>;
  close: () => Promise<void>;
}

export interface NewLink {
  readonly replenish_id: string;
  readonly debt_id: string;
  readonly player: { readonly account_id: number; readonly offer: { readonly client_id: string } };
  readonly currency: string;
  readonly valid_s: number;
}

/** What the seed of the catalogue wrote stays, and what the migrations did. */
const kept = new Set([
  "migration",
  "transition",
  "audit_head",
  "catalogue_version",
  "brand",
  "brand_host",
  "game",
  "sub_game",
  "page_config",
  "legal_notice",
  "goods",
  "price",
  "payment_option",
]);

/** The demo is published in the database. */
export async function openGround(config: { app: ClientConfig; owner: ClientConfig }): Promise<Ground> {
  const settings = simulatedSettings();
  const lanes = await openLanes(config);
  const { watcher } = lanes;
  await allowTruncate(watcher);
  await limitGoods(watcher);
  const { texts } = await loadCatalogues("throw");
  const webhookEndpoint = await openWebhookEndpoint(settings, texts);
  let isRewarding = false;
  return {
    lanes,
    webhookEndpoint,
    settings,
    texts,
    clear: async () => {
      const used = await listUsedTables(watcher);
      if (used.length > 0) await watcher.query(`truncate ${used.join(", ")} restart identity cascade`);
      if (isRewarding) await closeRewards(watcher);
      isRewarding = false;
    },
    openRewards: async () => {
      isRewarding = true;
      await openRewards(watcher);
    },
    addAccounts: () => addAccounts(watcher),
    addLink: (link) => addLink(watcher, link),
    close: async () => {
      await webhookEndpoint.close();
      await lanes.close();
    },
  };
}

/** A table that was emptied and not written since needs no emptying, which costs every lane its plans for it. */
async function listUsedTables(watcher: Client): Promise<string[]> {
  const { rows } = await watcher.query<{ name: string }>(
    `select relname as name from pg_class
      where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0 order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !kept.has(name));
}

/** Triggers keep the ledger from being emptied; here they are switched off. */
async function allowTruncate(watcher: Client): Promise<void> {
  const { rows } = await watcher.query<{ name: string }>(
    "select tgrelid::regclass::text as name from pg_trigger where tgname = 'no_truncate'",
  );
  for (const { name } of rows) await watcher.query(`alter table ${name} disable trigger no_truncate`);
}

async function limitGoods(watcher: Client): Promise<void> {
  for (const { store, product_id, limit } of offers) {
    if (limit === undefined) continue;
    await watcher.query(
      `update goods set is_limit = true, limit_type = $3, limit_cap = $4, limit_days = $5
        where brand_id = $1 and product_id = $2`,
      [store.merchant, product_id, limit.type, limit.cap, limit.days],
    );
  }
}

async function addLink(watcher: Client, { replenish_id, debt_id, player, currency, valid_s }: NewLink): Promise<void> {
  await watcher.query(
    `insert into replenish (id, brand_id, env, account_id, suid, user_name, client_id, debt_id, amount, currency, valid_until, made_by)
     select $1, brand_id, env, id, suid, user_name, $3, $4, 500, $5, gem_now() + make_interval(secs => $6), 'game'
       from account where id = $2`,
    [replenish_id, player.account_id, player.offer.client_id, debt_id, currency, valid_s],
  );
}

async function addAccounts(watcher: Client): Promise<Account[]> {
  const accounts: Account[] = [];
  for (const { merchant, age_band, accounts: count } of simulatedStores) {
    for (let no = 1; no <= count; no += 1) {
      const token = `token-of-${merchant}-player-${no}`;
      const { rows } = await watcher.query<{ id: number }>(
        `with added as (
           insert into account (brand_id, suid, user_name, age_band) values ($1, $2, $2, $3) returning id),
         opened as (
           insert into session (token_hash, brand_id, gp_id, account_id, kind, expires_at, end_at)
           select $4, $1, '0', id, 'web', gem_now() + interval '30 days', gem_now() + interval '90 days' from added)
         select id::int as id from added`,
        [merchant, `suid-${no}`, age_band, createHash("sha256").update(token).digest()],
      );
      accounts.push({ id: rows[0]?.id ?? 0, merchant, token });
    }
  }
  return accounts;
}
