// The words that the first view does not need. They come as one file with the first part that is loaded later, so that such
// a part never shows before its words.
import type { CompiledCatalogue } from "@gemgate/locales/create-text";
import { bootMessages } from "./boot-messages.ts";

export interface DeferredTexts {
  /** Undefined where the page carries every word. */
  address: string | undefined;
  /** The words of the page, to which the others are added. */
  messages: CompiledCatalogue;
  fetch: (address: string) => Promise<Pick<Response, "ok" | "status" | "json">>;
}

let load = (): Promise<void> => Promise.resolve();

/** Resolves when every word is there. On the server, in the kit and in tests they are from the start. */
export function loadDeferredTexts(): Promise<void> {
  return load();
}

/** Called once, by the page in a browser, before anything is loaded later. */
export function setDeferredTexts(texts: DeferredTexts): void {
  load = createDeferredTexts(texts);
}

export function createDeferredTexts({ address, messages, fetch }: DeferredTexts): () => Promise<void> {
  let asked: Promise<void> | undefined;
  return () => {
    asked ??= fetchTexts().catch((error: unknown) => {
      // The next part that needs them asks again.
      asked = undefined;
      throw error;
    });
    return asked;
  };

  async function fetchTexts(): Promise<void> {
    if (address === undefined) return;
    const answer = await fetch(address);
    if (!answer.ok) throw new Error(`The page's deferred texts were answered with ${answer.status}.`);
    Object.assign(messages, bootMessages(await answer.json()));
  }
}
