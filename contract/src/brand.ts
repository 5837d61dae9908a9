// The brand record: everything in which one store differs from another. It is data of a shop and never an answer
// of a call. The schema refuses what would sell under a wrong name, so that a typing error fails a test and not a player.
import * as v from "valibot";
import { areas, areaSchema } from "./area.ts";
import { faceSchema } from "./brand-face.ts";
import { gameEntriesSchema } from "./brand-game.ts";
import { markSchema } from "./brand-mark.ts";
import {
  clientIdSchema,
  colourSchema,
  currencySchema,
  demo_word,
  demoHostSchema,
  hostSchema,
  linkSchema,
  nameSchema,
  originSchema,
  timeZoneSchema,
} from "./brand-value.ts";
import { helpSchema } from "./help.ts";
import { operatorTopics } from "./legal-topics.ts";
import { localeSchema } from "./locale.ts";
import { loginKinds } from "./login-kind.ts";

/** Y22: brand event ids lie inside this range, both ends included. */
const brand_event_id_min = 24;
const brand_event_id_max = 244;

const providerIdSchema = v.pipe(v.string(), v.nonEmpty(), v.maxLength(200));

/** Of a published shop, by its hash. Records that were stored before have addresses that show nothing, and stay records. */
const pictureSchema = v.pipe(
  v.string(),
  v.maxLength(200),
  v.regex(/^\/(?:shop-picture\/[0-9a-f]{64}|[a-z0-9/_-]+)\.(?:svg|png|webp|avif|ico)$/),
);

const legalLinksSchema = v.strictObject({ privacy: linkSchema, terms: linkSchema });

/** Who sells, as a receipt names it. */
const sellerSchema = v.strictObject({
  company: nameSchema,
  address: v.exactOptional(nameSchema),
  tax_number: v.exactOptional(nameSchema),
});

/** Taxes that are part of every price, by the country of the payment (ISO 3166). */
const taxesSchema = v.record(
  v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, "not an ISO 3166 code")),
  v.strictObject({ name: nameSchema, percent: v.pipe(v.number(), v.gtValue(0), v.maxValue(50)) }),
);

/** Z61: true means every client of the brand, a list means these client ids alone. */
const clientChoiceSchema = v.union([v.literal(true), listOf(clientIdSchema)]);

export const brandFieldsSchema = v.strictObject({
  // Development hosts are built from the key, so the word that marks the demo environment (A4) must not be in it.
  key: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9]{1,30}$/), v.excludes(demo_word)),
  title: nameSchema,
  /** A drawing of the brand's own, in the place of its mark on its colour. */
  icon: v.exactOptional(pictureSchema),
  color: v.exactOptional(colourSchema),
  /** Without one a plain gem stands for the brand. */
  mark: v.exactOptional(markSchema),
  face: v.exactOptional(faceSchema),
  payment_host: v.strictObject({ production: hostSchema, demo: demoHostSchema }),
  web_host: hostSchema,
  backup_web_hosts: v.pipe(v.array(hostSchema), v.maxLength(8)),
  /** Z100: an origin of its own for the page that runs a payment provider's script; without it no form is offered. */
  form_host: v.exactOptional(v.strictObject({ production: hostSchema, demo: demoHostSchema })),
  gateway: v.strictObject({ production: originSchema, demo: originSchema }),
  app_id: v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)),
  event_id: v.pipe(v.number(), v.integer(), v.minValue(brand_event_id_min), v.maxValue(brand_event_id_max)),
  login_client_id: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1_000_000)),
  currency: currencySchema,
  privacy: linkSchema,
  terms: linkSchema,
  legal_by_area: v.exactOptional(v.strictObject(v.entriesFromList(areas, v.exactOptional(legalLinksSchema)))),
  copyright: nameSchema,
  /** Without it a receipt names the store alone. */
  seller: v.exactOptional(sellerSchema),
  taxes: v.exactOptional(taxesSchema),
  /** The sender of receipts by e-mail; without it the brand sends none. */
  mail_from: v.exactOptional(v.pipe(v.string(), v.maxLength(254), v.email())),
  regions: listOf(areaSchema),
  is_global: v.exactOptional(v.boolean()),
  default_locale: localeSchema,
  locales: listOf(localeSchema),
  time_zone: timeZoneSchema,
  providers: v.strictObject(v.entriesFromList(loginKinds, v.exactOptional(providerIdSchema))),
  games: gameEntriesSchema,
  layout: v.picklist(["new", "old"]),
  old_areas: v.exactOptional(listOf(areaSchema)),
  old_games: v.exactOptional(listOf(clientIdSchema)),
  hide_steps: v.exactOptional(v.boolean()),
  footer: v.picklist(["full", "placeholder"]),
  kr_company: v.exactOptional(listOf(nameSchema)),
  ja_legal: v.exactOptional(v.boolean()),
  /** Notices of the operator in the footer, in this order; their texts are files of the shop. */
  notices: v.exactOptional(listOf(v.picklist(operatorTopics))),
  forced_banner: v.exactOptional(v.boolean()),
  huawei_clients: v.exactOptional(listOf(clientIdSchema)),
  vk: v.exactOptional(clientChoiceSchema),
  twitter: v.exactOptional(clientChoiceSchema),
  card_login: v.exactOptional(v.boolean()),
  /** Z135: games, by gp_id, whose goods may be bought for the character of another player. */
  gifts: v.exactOptional(listOf(clientIdSchema)),
  service_url: v.exactOptional(linkSchema),
  /** Customer service by e-mail, for players without a service page and beside it. */
  service_email: v.exactOptional(v.pipe(v.string(), v.email(), v.maxLength(200))),
  /** What the help page says beyond the texts that every store has. */
  help: v.exactOptional(helpSchema),
  real_name_url: v.exactOptional(linkSchema),
  /** Where a player of a game account asks for a new password, and makes an account. */
  password_url: v.exactOptional(linkSchema),
  sign_up_url: v.exactOptional(linkSchema),
  /** Licensed marks of login providers, in the place of the plain ones. */
  login_marks: v.exactOptional(v.strictObject(v.entriesFromList(loginKinds, v.exactOptional(pictureSchema)))),
  kr_script: v.exactOptional(v.boolean()),
  whole_number_currencies: v.exactOptional(listOf(currencySchema)),
  spending_caps: v.exactOptional(v.boolean()),
  mask_account: v.exactOptional(v.boolean()),
  refund_returns_coupon: v.exactOptional(v.boolean()),
  refund_returns_limit: v.exactOptional(v.boolean()),
  consent: v.exactOptional(v.picklist(["none", "anonymous", "full"])),
  /** Z88: players are asked before anything of their visit is told: everywhere, or in these regions. */
  consent_asked: v.exactOptional(v.union([v.literal(true), listOf(areaSchema)])),
  writes: v.exactOptional(v.picklist(["post", "get"])),
  sdk_ancestors: v.exactOptional(v.record(clientIdSchema, listOf(originSchema))),
  /** While goods are on sale, the usual price stands struck through beside the price of now, with the percents off. */
  shows_discount: v.exactOptional(v.boolean()),
  one_tap_limit: v.exactOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
  login_gp_id: v.exactOptional(clientIdSchema),
});

export type Brand = v.InferOutput<typeof brandFieldsSchema>;

export const brandSchema = v.pipe(
  brandFieldsSchema,
  v.check((brand) => brand.locales.includes(brand.default_locale), "default_locale must be one of locales"),
  v.check(
    (brand) => brand.games.every((game) => brand.regions.includes(game.area)),
    "a game stands in a foreign region",
  ),
  v.check(
    ({ gifts = [], games }) => gifts.every((gp_id) => games.some((game) => game.gp_id === gp_id)),
    "gifts names a game that the brand does not have",
  ),
  v.check((brand) => brand.gateway.production !== brand.gateway.demo, "both environments share one gateway"),
  v.check(hasOwnHosts, "two hosts of the brand are the same"),
);

/** A list that means something: at least one entry, none of them twice. */
function listOf<const Item extends v.GenericSchema<unknown, string>>(item: Item) {
  return v.pipe(
    v.array(item),
    v.minLength(1),
    v.maxLength(1_000),
    v.check((list) => new Set(list).size === list.length, "an entry stands twice"),
  );
}

/** The web host may be the payment host; every other host is a row of its own in the host table. */
function hasOwnHosts(brand: Brand): boolean {
  const forms = brand.form_host === undefined ? [] : [brand.form_host.production, brand.form_host.demo];
  const others = [...brand.backup_web_hosts, ...forms];
  const hosts = [brand.payment_host.production, brand.payment_host.demo, ...others];
  return new Set(hosts).size === hosts.length && !others.includes(brand.web_host);
}
