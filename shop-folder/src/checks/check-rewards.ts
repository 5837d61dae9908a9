// Coupons, levels and activities: what they name exists, and no two of a brand are the same.
import { fromWire } from "@gemgate/rules/money/minor-units";
import type { Brand } from "@gemgate/contract/brand";
import { nearest, quoted } from "../findings.ts";
import type { Place } from "../findings.ts";
import type { Checking } from "./check-context.ts";
import { checkWords } from "./check-words.ts";
import type { WordCheck } from "./check-words.ts";
import { brandsOf, sellersOf, sellsGoods } from "./where-sold.ts";

export function checkRewards(checking: Checking): void {
  const words = checkWords(checking.findings);
  checkVip(checking, words);
  checkCoupons(checking, words);
  checkActivities(checking, words);
  words.tell();
}

function checkVip(checking: Checking, words: WordCheck): void {
  const { shop, findings } = checking;
  const { vip } = shop;
  if (vip === undefined) return;
  const seen = new Set<string>();
  for (const [index, program] of vip.value.entries()) {
    const at = (...path: (string | number)[]): Place => vip.at(index, ...path);
    checkBrandKeys(checking, program.brands, at("brands"));
    const brands = brandsOf(shop, program.brands);
    for (const { key } of brands) {
      if (seen.has(key))
        findings.error(at("brands"), `${quoted(key)} has two programs`, "a brand has one; name the brands of each");
      seen.add(key);
    }
    words.check(at("faq_title"), program.faq_title, { brands, of: "the title" });
    words.check(at("faq"), program.faq, { brands, of: "the answers" });
    for (const [number, { level, name, points }] of program.levels.entries()) {
      const others = program.levels.slice(0, number);
      words.check(at("levels", number, "name"), name, { brands, of: "the level" });
      if (others.some((other) => other.level === level))
        findings.error(at("levels", number), `level ${level} stands twice`, "number them from 1 upwards");
      if (others.some((other) => other.points === points))
        findings.error(at("levels", number), `two levels need ${points} points`, "a higher level needs more");
    }
  }
}

function checkCoupons(checking: Checking, words: WordCheck): void {
  const { shop, findings } = checking;
  const { coupons } = shop;
  const seen = new Set<string>();
  for (const [index, coupon] of (coupons?.value ?? []).entries()) {
    const at = (...path: (string | number)[]): Place => coupons?.at(index, ...path) ?? { file: "coupons.yaml" };
    checkBrandKeys(checking, coupon.brands, at("brands"));
    const brands = brandsOf(shop, coupon.brands);
    words.check(at("name"), coupon.name, { brands, of: `the coupon ${quoted(coupon.id)}` });
    for (const brand of brands) {
      const key = `${brand.key}/${coupon.id}`;
      if (seen.has(key))
        findings.error(
          at("id"),
          `${quoted(coupon.id)} stands twice at ${quoted(brand.key)}`,
          "give one of them another id",
        );
      seen.add(key);
      const levels = (shop.vip?.value ?? [])
        .filter((one) => brandsOf(shop, one.brands).includes(brand))
        .flatMap((one) => one.levels);
      if (coupon.level !== undefined && !levels.some(({ level }) => level === coupon.level)) {
        findings.error(
          at("level"),
          `${quoted(brand.key)} has no level ${coupon.level}`,
          "add it to vip.yaml, or name the brands that have it",
        );
      }
    }
    checkProducts(checking, { brands, products: coupon.products, place: at("products") });
    checkProducts(checking, { brands, products: coupon.given_with, place: at("given_with") });
    checkGameIds(checking, { brands, games: coupon.games, place: at("games") });
  }
}

function checkActivities(checking: Checking, words: WordCheck): void {
  const { shop, findings } = checking;
  const { activities } = shop;
  const seen = new Set<string>();
  for (const [index, activity] of (activities?.value ?? []).entries()) {
    const at = (...path: (string | number)[]): Place => activities?.at(index, ...path) ?? { file: "activities.yaml" };
    checkBrandKeys(checking, activity.brands, at("brands"));
    const brands = brandsOf(shop, activity.brands);
    words.check(at("title"), activity.title, { brands, of: `the activity ${quoted(activity.id)}` });
    words.check(at("rule"), activity.rule, { brands, of: `the rule of ${quoted(activity.id)}` });
    checkGameIds(checking, { brands, games: activity.games, place: at("games") });
    for (const [number, step] of activity.steps.entries()) {
      const place = at("steps", number);
      if (activity.steps.findIndex(({ id }) => id === step.id) !== number)
        findings.error(place, `the step ${quoted(step.id)} stands twice`, "give one of them another id");
      for (const [item, { name, picture }] of step.items.entries()) {
        words.check(at("steps", number, "items", item), name, { brands, of: "the item" });
        if (typeof picture === "string" && picture.startsWith("pictures/")) {
          findings.error(
            at("steps", number, "items", item),
            "a reward has no picture of a game",
            "use one of the art set, such as { art: key, tier: 1 }",
          );
        }
      }
    }
    for (const brand of brands) {
      const key = `${brand.key}/${activity.id}`;
      if (seen.has(key))
        findings.error(
          at("id"),
          `${quoted(activity.id)} stands twice at ${quoted(brand.key)}`,
          "give one of them another id",
        );
      seen.add(key);
      checkNeeds(checking, { index, brand });
    }
  }
}

/** What a step takes, in the currency of each brand; two steps of one need would be reached at once. */
function checkNeeds({ shop, findings }: Checking, { index, brand }: { index: number; brand: Brand }): void {
  const activity = shop.activities?.value[index];
  const at = (...path: (string | number)[]): Place =>
    shop.activities?.at(index, ...path) ?? { file: "activities.yaml" };
  const { currency, key } = brand;
  const readable = (amount: string | number | undefined): number | undefined => {
    const minor = amount === undefined ? undefined : fromWire(amount, currency);
    return minor === undefined || minor <= 0 ? undefined : minor;
  };
  if (activity?.day_amount !== undefined && readable(activity.day_amount[currency]) === undefined) {
    findings.error(
      at("day_amount"),
      `no amount above zero in ${currency}, the currency of ${quoted(key)}`,
      `add ${currency}`,
    );
  }
  const seen = new Set<number>();
  for (const [number, step] of (activity?.steps ?? []).entries()) {
    const need = step.days ?? readable(step.money?.[currency]);
    if (need === undefined)
      findings.error(
        at("steps", number),
        `no amount above zero in ${currency}, the currency of ${quoted(key)}`,
        `add ${currency} to money`,
      );
    else if (seen.has(need)) findings.error(at("steps", number), "two steps take the same", "a later step takes more");
    else seen.add(need);
  }
}

function checkBrandKeys({ shop, findings }: Checking, keys: readonly string[] | undefined, place: Place): void {
  const known = shop.brands.map(({ key }) => key);
  for (const key of keys ?? []) {
    if (known.includes(key)) continue;
    const meant = nearest(key, known);
    findings.error(
      place,
      `there is no brand ${quoted(key)}`,
      meant === undefined ? "remove it" : `${quoted(meant)} may be meant`,
    );
  }
}

function checkProducts(
  { shop, findings }: Checking,
  { brands, products, place }: { brands: readonly Brand[]; products: readonly string[] | undefined; place: Place },
): void {
  const games = [...shop.games.values()];
  for (const product of games.every(({ hasAllGoods }) => hasAllGoods) ? (products ?? []) : []) {
    const isSold = games.some((game) =>
      sellersOf(shop, game.gp_id).some(
        (seller) =>
          brands.includes(seller.record) &&
          game.goods.some((goods) => goods.entry.product === product && sellsGoods(goods, seller)),
      ),
    );
    if (!isSold)
      findings.error(place, `there are no goods ${quoted(product)} at these brands`, "put the id right, or remove it");
  }
}

function checkGameIds(
  { findings }: Checking,
  { brands, games, place }: { brands: readonly Brand[]; games: readonly string[] | undefined; place: Place },
): void {
  for (const gp_id of games ?? []) {
    if (brands.some((brand) => brand.games.some((game) => game.gp_id === gp_id))) continue;
    findings.error(place, `none of these brands sells the game ${quoted(gp_id)}`, "put the number right, or remove it");
  }
}
