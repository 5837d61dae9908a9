import type { CompiledCatalogue } from "@gemgate/locales/create-text";

/** The contract knows nothing of the text library, so the page checks once what it was given. */
export function bootMessages(messages: Record<string, unknown>): CompiledCatalogue {
  if (!isCatalogue(messages)) throw new Error("The page's texts are no compiled catalogue.");
  return messages;
}

function isCatalogue(messages: Record<string, unknown>): messages is CompiledCatalogue {
  return Object.values(messages).every((text) => typeof text === "string" || Array.isArray(text));
}
