// The VIP program of each brand: levels, growth rate, questions and answers.
import type { Brand } from "@gemgate/contract/brand";
import { locales } from "@gemgate/contract/locale";
import { demoGames } from "../demo-games.ts";
import type { DemoGame } from "../demo-games.ts";
import { demoText } from "../demo-texts.ts";
import type { InEveryLanguage } from "../demo-texts.ts";

/** One game keeps the VIP version off, so that both kinds of page can be looked at. */
const game_without_vip = "103";

export function vipGames(brand: Pick<Brand, "layout">): DemoGame[] {
  return brand.layout === "new" ? demoGames.filter(({ gp_id }) => gp_id !== game_without_vip) : [];
}

/** Z50: growth points for one unit of the currency, in ten-thousandths. */
const growthRates: Readonly<Record<string, number>> = { JPY: 100, KRW: 100, TWD: 300 };
const usual_growth_rate = 10_000;

/** A hundred won are far less than a dollar, so a level of theirs needs more points. */
const pointsFactors: Readonly<Record<string, number>> = { KRW: 10 };

export const demoLevels = [
  { level_id: 1, need_points: 0 },
  { level_id: 2, need_points: 50 },
  { level_id: 3, need_points: 200 },
  { level_id: 4, need_points: 500 },
  { level_id: 5, need_points: 1_500 },
  { level_id: 6, need_points: 5_000 },
] as const;

export type DemoLevelId = (typeof demoLevels)[number]["level_id"];

export function levelName(level_id: DemoLevelId): InEveryLanguage {
  return demoText(`vip.level_${level_id}`);
}

export function programRow(brand: Brand): Record<string, unknown> {
  return {
    brand_id: brand.key,
    point_to_coin: growthRates[brand.currency] ?? usual_growth_rate,
    faq_title: demoText("vip.faq_title"),
    faq_content: faqContent(),
  };
}

export function levelRows(brand: Brand): Record<string, unknown>[] {
  return demoLevels.map(({ level_id, need_points }) => ({
    brand_id: brand.key,
    level_id,
    name: levelName(level_id),
    badge: `VIP ${level_id}`,
    need_points: need_points * (pointsFactors[brand.currency] ?? 1),
  }));
}

function faqContent(): Record<string, string> {
  const parts = (["points", "levels", "coupons"] as const).map((topic) => ({
    question: demoText(`vip.faq_${topic}`),
    answer: demoText(`vip.faq_${topic}_answer`),
  }));
  return Object.fromEntries(
    locales.map((locale) => [
      locale,
      parts.map(({ question, answer }) => `<h3>${question[locale]}</h3><p>${answer[locale]}</p>`).join(""),
    ]),
  );
}
