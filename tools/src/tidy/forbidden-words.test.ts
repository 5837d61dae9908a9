import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectFolder } from "@gemgate/ops/project-folder";
import { expect, test } from "vitest";
import { checkForbiddenWords, forbiddenWords } from "./forbidden-words.ts";
import { aFile } from "./project-files.ts";

const complaints = (path: string, text: string) => checkForbiddenWords([aFile(path, text)]).map(({ words }) => words);

test.each([
  ["server/src/features/webhooks/x.ts", "export function storeNotice() {}", "Say webhook, not notice."],
  ["server/src/features/webhooks/store-notice.ts", "", "Say webhook, not notice."],
  ["server/src/platform/x.ts", "const turnstile = open();", "Say semaphore, not turnstile."],
  ["proof/src/x.ts", "// The kept answers are read.", "Say response cache, not kept answers."],
  ["server/src/features/payments/x.ts", "const answer = await lookAtPayment(attempt);", "Say poll, not look."],
  ["server/src/features/disputes/x.ts", "export interface SaidOfDispute {}", "Say observation, not said."],
  ["server/src/features/restore/x.ts", "if (showsBooks(provider)) return;", "Say settlement report, not books."],
  ["ops/src/verify/x.ts", "await verifySeals(client);", "Say checkpoint, not seal."],
  ["testing/src/x.ts", "await press(shop, billing_no);", "Say click, not press."],
  ["sandbox/identity-provider/src/x.ts", "export function createRequestDesk() {}", "Say dependencies, not desk."],
])("a forbidden word in %s is complained of, with the word to say", (path, text, words) => {
  expect(complaints(path, text)).toEqual([words]);
});

test.each([
  ["ops/src/x.ts", "// The children may need a moment to notice it."],
  ["server/src/platform/x.ts", 'await read("inv13_notice_stuck");'],
  ["server/src/features/payments/x.ts", "// What was said to be paid is looked up when the money came."],
  ["tools/src/tidy/x.ts", 'const owners = { ledger_seal: "ledger" };'],
  ["storefront/src/x.ts", "// On a desktop the list is wide."],
  ["storefront/src/x.tsx", "<IconButton aria-pressed={isShown}>"],
  ["storefront/src/features/legal-notices/x.tsx", "export function LegalNoticePanel() {}"],
])("a name that cannot change and another meaning are left alone in %s", (path, text) => {
  expect(complaints(path, text)).toEqual([]);
});

test.each(forbiddenWords)("the glossary has a row for $word with $say in its place", ({ word, say }) => {
  const glossary = readFileSync(join(projectFolder, "docs", "glossary.md"), "utf8");
  const rows = glossary.split("\n").map((line) => line.split("|").map((cell) => cell.trim()));
  expect(rows.some(([, written, instead]) => written === word && instead === say)).toBe(true);
});
