import { everyBrand } from "@gemgate/brands/every-brand";
import type { AnotherDay } from "./another-day/choose-day.ts";
import { demoLinkAddress, demoLinks } from "./seed/links/demo-links.ts";
import { cardBrands, demo_card_password, demoCards } from "./seed/demo-cards.ts";

export type Greeting = {
  port: number;
  dataFolder: string;
  note: string | null;
  processes: number;
  took_ms: number;
  at: AnotherDay | null;
};

const [openLink = { id: "" }] = demoLinks;

/** What a person needs to know to try the store, and no more. */
export function composeGreeting({ port, dataFolder, note, processes, took_ms, at }: Greeting): string {
  const width = Math.max(...everyBrand.map((brand) => brand.title.length));
  const lines = [
    "",
    `Gemgate is open (${(took_ms / 1000).toFixed(1)} s${processes > 1 ? `, ${processes} server processes` : ""}).`,
    "",
    `  Store        http://localhost:${port}`,
    "  Brands",
    ...everyBrand.map((brand) => `    ${brand.title.padEnd(width)}  ${addressOf(brand, port)}`),
    "",
    "  Log in with  kaelis / crystal-60, or at a provider, which is played here too",
    `  Or a card    ${demoCards[0]?.number} / ${demo_card_password}   (${cardBrands.map(({ title }) => title).join(", ")}; also …${demoCards[1]?.number.slice(-4)} to …0020, once each)`,
    `  Owe          ${demoLinkAddress(port, openLink)}`,
    `               a link to pay a debt; also …-that-ends-soon and …-that-is-over`,
    `  The game     http://localhost:${port + 11}   what arrived in the characters' bags`,
    `  The mailbox  http://localhost:${port + 14}   receipts that were asked for by e-mail`,
    ...(at === null ? [] : [`  Day          ${at.day}, ${wordsFor(at)}; time runs on from there`]),
    `  Data         ${dataFolder}`,
    ...(note === null ? [] : [`               (${note})`]),
    "  Stop         Ctrl-C",
    "",
  ];
  return lines.join("\n");
}

function wordsFor({ days_ahead }: AnotherDay): string {
  if (days_ahead === 0) return "which is today";
  const days = Math.abs(days_ahead);
  return `${days} ${days === 1 ? "day" : "days"} ${days_ahead > 0 ? "ahead of" : "behind"} the clock of this machine`;
}

/** Z117: a brand with several regions cannot know which one is meant, so its address says it. */
function addressOf(brand: (typeof everyBrand)[number], port: number): string {
  const address = `http://${brand.key}.localhost:${port}/`;
  return brand.regions.length > 1 ? `${address}?domain_area=${brand.regions[0]}` : address;
}
