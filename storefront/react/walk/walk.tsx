// Draws with everything of React that the store and its libraries use, changes it, touches it, and tells what the page was like
// after each step. The journey compares the account of the whole React with that of the one that is shipped.
import { createRoot, hydrateRoot } from "react-dom/client";
import { brokenParts } from "./broken-parts.tsx";
import { elementParts } from "./element-parts.tsx";
import { hookParts } from "./hook-parts.tsx";
import { laterParts } from "./later-parts.tsx";
import type { Account, Part } from "./part.ts";
import { refusedParts } from "./refused-parts.tsx";

Object.assign(globalThis, { walkReact, walkRefused });

async function walkReact(): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, part] of Object.entries({ ...elementParts, ...hookParts, ...laterParts, ...brokenParts }))
    await walkPart({ name, part, tell: (line) => void lines.push(`${name}: ${line}`) });
  return lines;
}

/** Whether each was drawn, or refused. */
async function walkRefused(): Promise<Record<string, string>> {
  const results: Record<string, string> = {};
  for (const [name, element] of Object.entries(refusedParts)) {
    const box = document.body.appendChild(document.createElement("div"));
    let error = "drawn";
    const root = createRoot(box, { onUncaughtError: (thrown) => void (error = String(thrown)) });
    root.render(element);
    await settle();
    results[name] = error;
    root.unmount();
    box.remove();
  }
  return results;
}

async function walkPart({ name, part, tell }: { name: string; part: Part; tell: (line: string) => void }) {
  const box = document.body.appendChild(document.createElement("div"));
  box.id = name;
  const account: Account = {
    box,
    tell,
    async look(step) {
      await settle();
      tell(`${step} ${document.body.innerHTML}`);
    },
  };
  const onCaughtError = (error: unknown) => tell(`caught ${String(error)}`);
  const onUncaughtError = (error: unknown) => tell(`uncaught ${String(error)}`);
  const onRecoverableError = (error: unknown) => tell(`recovered ${String(error)}`);
  const options = { onCaughtError, onUncaughtError, onRecoverableError };
  if (part.drawn !== undefined) box.innerHTML = part.drawn;
  const element = part.element(account);
  const root = part.drawn === undefined ? createRoot(box, options) : hydrateRoot(box, element, options);
  if (part.drawn === undefined) root.render(element);
  await account.look("drawn");
  await part.walk(account, root);
  root.unmount();
  await account.look("gone");
  box.remove();
}

/** What React has begun is done: it works in tasks and in timers of a third of a second at most. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done, 5));
}
