// Folders for tests: the starter, larger, and with changes of its text.
import { composeStarter } from "../compose-starter.ts";
import type { Surroundings } from "../checks/check-context.ts";
import type { FolderFiles } from "../folder-layout.ts";

export const sampleSurroundings: Surroundings = {
  mode: "demo",
  providers: new Set(["sandbox", "stripe", "card"]),
  sandboxes: new Set(["sandbox"]),
  accounts: undefined,
  hasSecret: (name) => name === "GAME_KEY",
};

/** A starter with every other kind of file beside it. */
export function sampleFolder(): Map<string, Uint8Array> {
  const starter = composeStarter({
    name: "Kite",
    host: "pay.kite.example",
    currency: "USD",
    regions: ["universal", "sea"],
    game: "Vale",
    year: 2026,
  });
  return withTexts(starter, {
    "vip.yaml": `- points_per_unit: 1
  faq_title: Questions
  faq: <h3>Why?</h3><p>Because.</p>
  levels:
    - { level: 1, name: Bronze, badge: VIP 1, points: 0 }
    - { level: 2, name: Silver, badge: VIP 2, points: 200 }
`,
    "coupons.yaml": `- id: weekly
  name: { en: Each week }
  percent_off: 12.5
  source: week
  level: 2
- id: summer
  name: Summer
  percent_off: 10
  source: claim
  games: ["101"]
  from: 2027-06-01T00:00Z
  to: 2027-09-01T00:00Z
  cap_total: 100
`,
    "activities.yaml": `- id: spring
  kind: cumulative
  title: Spring
  rule: Spend and receive.
  from: 2027-03-01T00:00Z
  to: 2027-04-01T00:00Z
  steps:
    - id: one
      money: { USD: 5 }
      items: [{ item: gems, count: 10, name: Gems, picture: { art: gem, tier: 1 } }]
`,
  });
}

export function withTexts(files: FolderFiles, texts: Readonly<Record<string, string>>): Map<string, Uint8Array> {
  const all = new Map(files);
  for (const [path, text] of Object.entries(texts)) all.set(path, Buffer.from(text));
  return all;
}

/** The folder with a text of one file replaced; the text must be there. */
export function withReplaced(files: FolderFiles, path: string, [from, to]: readonly [string, string]): FolderFiles {
  const text = Buffer.from(files.get(path) ?? []).toString("utf8");
  if (!text.includes(from)) throw new Error(`${path} does not hold ${from}`);
  return withTexts(files, { [path]: text.replace(from, to) });
}
