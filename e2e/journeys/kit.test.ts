import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listComponents, undrawn } from "@gemgate/tools/kit/list-components";
import { startBuiltKit } from "@gemgate/tools/kit/start-kit";
import type { RunningKit } from "@gemgate/tools/kit/start-kit";
import { projectFolder } from "@gemgate/ops/project-folder";
import { listProjectFiles } from "@gemgate/tools/tidy/project-files";
import { isFullMatrix } from "@gemgate/testing/longer-form";
import type { Page } from "@playwright/test";
import { listDrawnComponents, listPageStories, waitForLaterParts } from "../screens/kit-screen.ts";
import { findViolations } from "../stack/find-violations.ts";
import { expectNoSidewaysScroll } from "../stack/inspect-screen.ts";
import { expect, test } from "../stack/journey.ts";
import { waitForTransitions } from "../stack/transitions.ts";
import { tags } from "../stack/variants.ts";
import type { Theme } from "../stack/variants.ts";

// The kit is built once and opened by all of them.
test.describe.configure({ mode: "default" });

interface KitVariant {
  lang: string;
  color: string;
  /** The first is checked by all rules; in the others the same elements only have other colours. */
  themes: readonly Theme[];
}

const both: readonly Theme[] = ["light", "dark"];
/** A light, a dark and a grey brand besides the usual one, and a language with long words. */
const fullVariants = ["#00bbff", "#ffd54a", "#4a148c", "#8c9196"].flatMap((color) =>
  ["en", "ar", "de"].map((lang): KitVariant => ({ lang, color, themes: both })),
);
/** Each theme and each direction once, and with them the wide screen and the phone. */
const fewVariants: readonly KitVariant[] = [
  { lang: "en", color: "#00bbff", themes: ["light"] },
  { lang: "ar", color: "#00bbff", themes: ["dark"] },
];
const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 800 };
/** The same part stands on the page in many states, and so do its landmarks. */
const onlyOnPages = ["landmark-unique"];

let folder: string;
let kit: RunningKit;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "gemgate-kit-"));
  kit = await startBuiltKit(folder);
});

test.afterAll(async () => {
  await kit.stop();
  rmSync(folder, { recursive: true, force: true });
});

for (const { lang, color, themes } of isFullMatrix ? fullVariants : fewVariants) {
  const title = `every state of every component can be read: ${lang}, ${color}`;
  test(title, { tag: tags.desktopOnly }, async ({ page, theme, problems }) => {
    // The kit has no server behind it, so the popup of a provider's form waits for ever.
    problems.expect(/\/dropin\?billing_no=/);
    test.slow();
    // What stands at the edges of a phone is not drawn on a wide screen, and the other way round.
    if (lang !== "en") await page.setViewportSize(phone);
    await openKit(page, { lang, color });
    await waitForLaterParts(page);
    // The full matrix comes here once in each theme.
    await inspect(page, { name: title, themes: theme === "rotating" ? themes : [theme], without: onlyOnPages });
  });
}

if (isFullMatrix) {
  const title =
    "every story that stands alone can be read, and every component is drawn in one of them or among the others";
  test(title, { tag: tags.desktopOnly }, async ({ page, theme }) => {
    // A bound for a machine that stalls: about forty pages are opened.
    test.setTimeout(300_000);
    await openKit(page, {});
    await waitForLaterParts(page);
    const drawn = new Set(await listDrawnComponents(page));
    for (const story of [...(await listPageStories(page)), "popup.frame", "popup.frame-wide"]) {
      await page.setViewportSize(story.startsWith("shell.nav") ? phone : wide);
      await openKit(page, { story });
      await inspect(page, { name: story, themes: theme === "rotating" ? both : [theme] });
      for (const name of await listDrawnComponents(page)) drawn.add(name);
    }
    const missing = listComponents(listProjectFiles()).filter(({ name }) => !drawn.has(name) && !undrawn.has(name));
    expect(missing).toEqual([]);
  });
}

test(
  "a story in the address is shown alone, in the store's own popup",
  { tag: [tags.desktopOnly, tags.fullOnly] },
  async ({ page }) => {
    await openKit(page, { story: "popup.confirm", theme: "dark", lang: "ar" });
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
    await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  },
);

test("the text of a popup without buttons inside is scrolled by keys", { tag: tags.desktopOnly }, async ({ page }) => {
  // So low that the text is longer than the popup, whatever fonts the machine has.
  await page.setViewportSize({ width: 320, height: 260 });
  await openKit(page, { story: "popup.legal-filled" });
  const body = page.getByRole("dialog").locator("[tabindex='0']");
  await expect(body).toHaveCount(1);
  await body.focus();
  await page.keyboard.press("End");
  await expect.poll(() => body.evaluate((element) => element.scrollTop)).toBeGreaterThan(0);
  expect(await findViolations(page, { only: ["scrollable-region-focusable"] })).toEqual([]);
});

test("the build of the store holds nothing of the kit", { tag: tags.desktopOnly }, () => {
  const built = join(projectFolder, "storefront", "dist");
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:js|json|html)$/.test(name),
  );
  expect(files).toContain(join("client", ".vite", "manifest.json"));
  const words = ["kit-page", "kit-token", "/kit/", "A page of its own."];
  const found = files.filter((name) => words.some((word) => readFileSync(join(built, name), "utf8").includes(word)));
  expect(found).toEqual([]);
});

async function openKit(page: Page, view: Record<string, string>): Promise<void> {
  await page.goto(`${kit.address}/?${new URLSearchParams(view).toString()}`);
  // A bound for a machine that stalls: everything that the store can show is drawn at once.
  await page.locator("main").waitFor({ state: "attached", timeout: 120_000 });
  // Parts that are loaded later have arrived then; nothing else is ever asked for.
  await page.waitForLoadState("networkidle");
}

interface Inspection {
  name: string;
  themes: readonly Theme[];
  without?: string[];
}

async function inspect(page: Page, { name, themes, without = [] }: Inspection): Promise<void> {
  for (const [index, colorScheme] of themes.entries()) {
    await page.emulateMedia({ colorScheme });
    await waitForTransitions(page);
    const asked = index === 0 ? { without } : { only: ["color-contrast"] };
    expect(await findViolations(page, asked), `${name}, ${colorScheme}`).toEqual([]);
  }
  await expectNoSidewaysScroll(page, name);
}
