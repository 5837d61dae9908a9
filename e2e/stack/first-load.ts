// What a browser fetches for a page before the first interaction.
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { Page, Response } from "@playwright/test";

export interface FirstLoad {
  readonly script_gzip: number;
  readonly style_gzip: number;
  readonly page_brotli: number;
  /** Addresses of scripts, so that a failure says which one came too early. */
  readonly scripts: readonly string[];
  /** Of other companies, whatever they are for. */
  readonly foreign: readonly string[];
  /** Fonts that the page waits for before it shows its words. */
  readonly blockingFonts: readonly string[];
}

/** What a first load may weigh, in bytes; a kilobyte is 1,000 of them. */
export const budget = { script_gzip: 88_000, style_gzip: 12_000, page_brotli: 12_000 } as const;

/** To be called before the page is opened: a browser that saves data loads nothing beforehand. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
}

declare const navigator: object;

/** Opens the address and counts what the first view needs, without what a quiet page fetches beforehand. Bytes are counted as the budget counts them, whatever was sent. */
export async function measureFirstLoad(page: Page, address: string): Promise<FirstLoad> {
  const answers: Response[] = [];
  await saveData(page);
  page.on("response", (response) => answers.push(response));
  await page.goto(address);
  await waitForHydration(page);
  await page.waitForLoadState("networkidle");
  const ofKind = (kind: string) => answers.filter((answer) => answer.request().resourceType() === kind);
  const styles = await readAll(ofKind("stylesheet"));
  const documents = await readAll(ofKind("document"));
  return {
    script_gzip: sum((await readAll(ofKind("script"))).map((body) => gzipSync(body).length)),
    style_gzip: sum(styles.map((body) => gzipSync(body).length)),
    page_brotli: sum(documents.map((body) => brotliCompressSync(body).length)),
    scripts: ofKind("script").map((answer) => answer.url()),
    foreign: answers.filter((answer) => !isOwn(answer, address)).map((answer) => answer.url()),
    blockingFonts: listBlockingFonts([...styles, ...documents].map(String)),
  };
}

/** The browser has taken the page over and its effects have run: from now on it hears what a player does. */
export async function waitForHydration(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.getEntriesByName("hydrated").length > 0);
}

function readAll(answers: readonly Response[]): Promise<Buffer[]> {
  return Promise.all(answers.map((answer) => answer.body()));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

/** What the gateway is told is no part of the page: nothing comes back from there. */
function isOwn(answer: Response, address: string): boolean {
  return answer.request().method() === "POST" || new URL(answer.url()).origin === new URL(address).origin;
}

/** A font that is fetched is waited for unless its face says `swap`, or where the page preloads it. */
function listBlockingFonts(texts: readonly string[]): string[] {
  const faces = texts.flatMap((text) => text.match(/@font-face\s*\{[^}]*\}/g) ?? []);
  const preloads = texts.flatMap((text) => text.match(/<link[^>]*as="font"[^>]*>/g) ?? []);
  return [...faces.filter((face) => face.includes("url(") && !/font-display:\s*swap/.test(face)), ...preloads];
}
