import type { Brand } from "@gemgate/contract/brand";
import type { AnotherDay } from "./another-day/choose-day.ts";
import { demo_card_password, demoCards } from "./cards/demo-cards.ts";
import { demoLinkAddress, demoLinks } from "./links/demo-links.ts";
import type { OperatorSecrets } from "./operators/add-demo-operators.ts";
import type { OpenedShop } from "./shop/opened-shop.ts";

export type Greeting = {
  port: number;
  dataFolder: string;
  shop: Pick<OpenedShop, "brands" | "withCards" | "withLinks">;
  note: string | null;
  processes: number;
  took_ms: number;
  at: AnotherDay | null;
  operators: Pick<OperatorSecrets, "password"> | null;
};

const [openLink = { id: "" }] = demoLinks;

/** What a person needs to know to try the store, and no more. */
export function composeGreeting({ port, dataFolder, shop, note, processes, took_ms, at, operators }: Greeting): string {
  const width = Math.max(...shop.brands.map((brand) => brand.title.length));
  const lines = [
    "",
    `Gemgate is open (${(took_ms / 1000).toFixed(1)} s${processes > 1 ? `, ${processes} server processes` : ""}).`,
    "",
    `  Store        http://localhost:${port}`,
    "  Brands",
    ...shop.brands.map((brand) => `    ${brand.title.padEnd(width)}  ${addressOf(brand, port)}`),
    "",
    `  Log in with  kaelis / crystal-60${haveApps(shop.brands) ? ", or at a provider, which is played here too" : ""}`,
    ...linesOfCards(shop.withCards),
    ...linesOfLinks(shop.withLinks, port),
    `  The game     http://localhost:${port + 11}   what arrived in the characters' bags`,
    `  The events   http://localhost:${port + 13}   what pages tell of visits, as it comes`,
    ...linesOfConsole(operators, port),
    `  The mailbox  http://localhost:${port + 14}   receipts that were asked for by e-mail`,
    ...(at === null ? [] : [`  Day          ${at.day}, ${wordsFor(at)}; time runs on from there`]),
    `  Data         ${dataFolder}`,
    ...(note === null ? [] : [`               (${note})`]),
    "  Stop         Ctrl-C",
    "",
  ];
  return lines.join("\n");
}

function linesOfConsole(operators: Greeting["operators"], port: number): string[] {
  if (operators === null) return [];
  return [
    `  The console  http://console.localhost:${port + 40}   for operators: owner / ${operators.password}`,
    `               codes of their clocks at http://localhost:${port + 16}`,
  ];
}

function haveApps(brands: readonly Brand[]): boolean {
  return brands.some(({ providers }) => Object.keys(providers).length > 0);
}

function linesOfCards(brands: readonly Brand[]): string[] {
  if (brands.length === 0) return [];
  const [first, second] = demoCards;
  const names = brands.map(({ title }) => title).join(", ");
  return [
    `  Or a card    ${first?.number} / ${demo_card_password}   (${names}; also …${second?.number.slice(-4)} to …0020, once each)`,
  ];
}

function linesOfLinks(brand: Brand | undefined, port: number): string[] {
  if (brand === undefined) return [];
  return [
    `  Owe          ${demoLinkAddress(brand, port, openLink)}`,
    `               a link to pay a debt; also …-that-ends-soon and …-that-is-over`,
  ];
}

function wordsFor({ days_ahead }: AnotherDay): string {
  if (days_ahead === 0) return "which is today";
  const days = Math.abs(days_ahead);
  return `${days} ${days === 1 ? "day" : "days"} ${days_ahead > 0 ? "ahead of" : "behind"} the clock of this machine`;
}

/** Z117: a brand with several regions cannot know which one is meant, so its address says it. */
function addressOf(brand: Brand, port: number): string {
  const address = `http://${brand.key}.localhost:${port}/`;
  return brand.regions.length > 1 ? `${address}?domain_area=${brand.regions[0]}` : address;
}
