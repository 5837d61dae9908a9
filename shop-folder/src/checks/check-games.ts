// Games, their goods and their prices: what they name exists, and what is sold has a price.
import { nearest, quoted } from "../findings.ts";
import type { Place } from "../findings.ts";
import type { Picture } from "../formats/value.ts";
import { hasPicture } from "../picture-address.ts";
import type { LoadedGame, PlacedPrice } from "../shop.ts";
import type { Checking } from "./check-context.ts";
import { refuseInProduction } from "./check-context.ts";
import { checkWords } from "./check-words.ts";
import { sellersOf, sellsGoods } from "./where-sold.ts";
import type { Seller } from "./where-sold.ts";

export function checkGames(checking: Checking): void {
  const owners = new Map<string, string>();
  for (const game of checking.shop.games.values()) {
    const sellers = sellersOf(checking.shop, game.gp_id);
    checkGameFile(checking, game, sellers);
    checkGoods(checking, game, { sellers, owners });
    checkPrices(checking, game, sellers);
  }
}

function checkGameFile(checking: Checking, { gp_id, game }: LoadedGame, sellers: readonly Seller[]): void {
  const { shop, findings } = checking;
  const words = checkWords(findings);
  const brands = sellers.map(({ record }) => record);
  words.check(game.at("name"), game.value.name, { brands, of: "the name" });
  checkPicture(checking, game.at("logo"), { picture: game.value.logo, gp_id });
  for (const [name, category] of Object.entries(game.value.categories)) {
    words.check(game.at("categories", name, "name"), category.name, { brands, of: `the category ${quoted(name)}` });
  }
  for (const [name, part] of Object.entries(game.value.parts ?? {})) {
    words.check(game.at("parts", name, "name"), part.name, { brands, of: `the part ${quoted(name)}` });
    if (part.logo !== undefined) checkPicture(checking, game.at("parts", name, "logo"), { picture: part.logo, gp_id });
  }
  words.tell();
  if (sellers.length === 0)
    findings.warn(game.at(), `no brand sells the game ${quoted(gp_id)}`, "add it to games of a brand.yaml");
  for (const [key, regions] of Object.entries(game.value.clients)) {
    const brand = shop.brands.find((one) => one.key === key);
    if (brand === undefined) {
      const meant = nearest(
        key,
        shop.brands.map((one) => one.key),
      );
      findings.error(
        game.at("clients", key),
        `there is no brand ${quoted(key)}`,
        meant === undefined ? "remove it" : `${quoted(meant)} may be meant`,
      );
      continue;
    }
    if (!brand.file.value.games.includes(gp_id)) {
      findings.error(
        game.at("clients", key),
        `the brand ${quoted(key)} does not list this game`,
        `add "${gp_id}" to games of its brand.yaml`,
      );
    }
    for (const [area, clients] of Object.entries(regions)) {
      if (!brand.record.regions.some((one) => one === area)) {
        findings.error(
          game.at("clients", key, area),
          `the brand ${quoted(key)} does not sell in ${area}`,
          "remove it, or add the region to its brand.yaml",
        );
      }
      for (const name of Object.keys(clients?.parts ?? {})) {
        if (game.value.parts?.[name] !== undefined) continue;
        findings.error(
          game.at("clients", key, area, "parts", name),
          `there is no part ${quoted(name)}`,
          "add it to parts, or put the name right",
        );
      }
    }
  }
  checkBackend(checking, game);
}

function checkBackend(checking: Checking, game: LoadedGame["game"]): void {
  const secret = game.value.backend?.secret;
  if (secret === undefined) return;
  // A name reads as words. Sixteen signs in a row with digits among them are the secret itself.
  if (/(?=[A-Z]*[0-9])[A-Z0-9]{16,}/.test(secret)) {
    checking.findings.error(
      game.at("backend", "secret"),
      "looks like the secret itself",
      "write the NAME of a variable or of a file in SECRETS_DIR",
    );
  } else if (!checking.surroundings.hasSecret(secret)) {
    refuseInProduction(checking)(
      game.at("backend", "secret"),
      `the secret ${quoted(secret)} is not there`,
      `set the variable ${secret}, or put a file of this name into SECRETS_DIR`,
    );
  }
}

function checkPicture(
  { shop, findings }: Checking,
  place: Place,
  { picture, gp_id }: { picture: Picture; gp_id: string },
): void {
  if (typeof picture === "string") hasPicture(shop.pictures, { folder: `games/${gp_id}`, picture, place }, findings);
}

interface Owners {
  readonly sellers: readonly Seller[];
  /** Which game a product belongs to, by brand and product. */
  readonly owners: Map<string, string>;
}

function checkGoods(checking: Checking, game: LoadedGame, { sellers, owners }: Owners): void {
  const { findings } = checking;
  const words = checkWords(findings);
  const categories = new Set(Object.keys(game.game.value.categories));
  for (const goods of game.goods) {
    const { entry, place } = goods;
    const of = quoted(entry.product);
    if (!categories.has(entry.category)) {
      const meant = nearest(entry.category, categories);
      findings.error(
        place,
        `${of}: there is no category ${quoted(entry.category)}`,
        meant === undefined ? "add it to categories of game.yaml" : `${quoted(meant)} may be meant`,
      );
    }
    for (const key of entry.brands ?? []) {
      if (sellers.some(({ record }) => record.key === key)) continue;
      findings.error(
        place,
        `${of}: the brand ${quoted(key)} does not sell this game`,
        "remove it, or add the game to its brand.yaml",
      );
    }
    if (entry.picture !== undefined) checkPicture(checking, place, { picture: entry.picture, gp_id: game.gp_id });
    const brands = sellers.filter((seller) => sellsGoods(goods, seller)).map(({ record }) => record);
    words.check(place, entry.name, { brands, of });
    if (entry.bonus !== undefined) words.check(place, entry.bonus, { brands, of: `the bonus of ${of}` });
    for (const { key } of brands) {
      const name = `${key}/${entry.product}`;
      const owner = owners.get(name);
      if (owner === undefined) owners.set(name, game.gp_id);
      else
        findings.error(
          place,
          `${of} stands twice at ${quoted(key)}`,
          owner === game.gp_id ? "remove one" : `game ${owner} has goods of this id; give these another one`,
        );
    }
  }
  words.tell();
}

function checkPrices({ shop, findings }: Checking, game: LoadedGame, sellers: readonly Seller[]): void {
  const products = new Set(game.goods.map(({ entry }) => entry.product));
  // By where a price holds: names of goods are held once, and these are half a million.
  const seen = new Map<string, Map<string, number>>();
  const windows: PlacedPrice[] = [];
  const right = new Set<string>();
  for (const price of game.prices) {
    const place = { file: game.price_file, line: price.line };
    const key = placeKey(price);
    if (game.hasAllGoods && !products.has(price.product)) {
      const meant = products.size > 2_000 ? undefined : nearest(price.product, products);
      findings.error(
        place,
        `there are no goods ${quoted(price.product)}`,
        meant === undefined ? "add them to the goods of this game" : `${quoted(meant)} may be meant`,
      );
    }
    // What is right on one line is right on the next.
    if (!right.has(key) && checkPricePlace({ shop, findings }, { price, place, sellers })) right.add(key);
    if (price.from_s !== undefined) {
      windows.push(price);
      continue;
    }
    const own = seen.get(key) ?? new Map<string, number>();
    if (own.has(price.product)) {
      const what = `a price of ${quoted(price.product)} in ${price.region} and ${price.currency} stands above already`;
      findings.error(place, what, "remove one of the two");
    }
    if (own.set(price.product, price.amount).size === 1) seen.set(key, own);
  }
  checkWindows(findings, game, { windows, usual: seen });
}

function placeKey({ brand, region, currency }: Pick<PlacedPrice, "brand" | "region" | "currency">): string {
  return `${brand ?? ""}/${region}/${currency}`;
}

/** Whether it is right. */
function checkPricePlace(
  { shop, findings }: Pick<Checking, "shop" | "findings">,
  { price, place, sellers }: { price: PlacedPrice; place: Place; sellers: readonly Seller[] },
): boolean {
  const { brand, region, currency } = price;
  const refuse = (what: string, remedy: string): boolean => {
    findings.error(place, what, remedy);
    return false;
  };
  if (!shop.settings.value.currencies.includes(currency))
    return refuse(`${currency} is none of the currencies of shop.yaml`, "add it there, or put it right here");
  const named = sellers.filter(({ record }) => brand === undefined || record.key === brand);
  if (brand !== undefined && named.length === 0)
    return refuse(`the brand ${quoted(brand)} does not sell this game`, "remove the line, or put the name right");
  const there = named.filter(({ regions }) => regions.includes(region));
  const owner = brand === undefined ? "no brand sells" : `the brand ${quoted(brand)} does not sell`;
  if (there.length === 0) {
    const remedy = "remove the line, or add client ids for the region to game.yaml";
    return refuse(`${owner} this game in ${region}`, remedy);
  }
  if (there.some(({ record }) => record.currency === currency)) return true;
  const currencies = [...new Set(there.map(({ record }) => record.currency))].join(", ");
  return refuse(`${owner} in ${currency} in ${region}`, `there the currency is ${currencies}`);
}

function checkWindows(
  findings: Checking["findings"],
  { price_file }: LoadedGame,
  { windows, usual }: { windows: readonly PlacedPrice[]; usual: ReadonlyMap<string, ReadonlyMap<string, number>> },
): void {
  const last = new Map<string, PlacedPrice>();
  for (const price of windows.toSorted((one, other) => (one.from_s ?? 0) - (other.from_s ?? 0))) {
    const place = { file: price_file, line: price.line };
    const key = `${placeKey(price)}/${price.product}`;
    const usualAt = (where: string): number | undefined => usual.get(where)?.get(price.product);
    const beside = usualAt(placeKey(price)) ?? usualAt(placeKey({ ...price, brand: undefined }));
    if (beside === undefined)
      findings.error(
        place,
        "a sale price has no usual price beside it",
        "add a line of the same goods, brand, region and currency without from and to",
      );
    else if (price.amount >= beside)
      findings.warn(
        place,
        `the sale price of ${quoted(price.product)} is not below the usual price`,
        "it is charged while it holds, but not shown as a sale",
      );
    const before = last.get(key);
    if (before !== undefined && (before.to_s ?? 0) > (price.from_s ?? 0)) {
      findings.error(
        place,
        `two sale prices hold at once (see line ${before.line})`,
        "let one begin when the other is over",
      );
    }
    last.set(key, price);
  }
}
