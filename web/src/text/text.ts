// The words of the page. A catalogue arrives compiled with the boot data, so the same modules speak on the server and
// in the browser and no language is loaded twice. What popups and other pages say is added to it when they are loaded.
import { createText } from "@gemgate/locales/create-text";
import type { CompiledCatalogue, Text } from "@gemgate/locales/create-text";
import { createContext, createElement, useContext, useMemo } from "react";
import type { ReactNode } from "react";

const TextContext = createContext<Text | null>(null);

export interface TextProviderProps {
  locale: string;
  messages: CompiledCatalogue;
  children: ReactNode;
}

export function TextProvider({ locale, messages, children }: TextProviderProps): ReactNode {
  const text = useMemo(
    () => createText({ locale, messages, onMissing: import.meta.env.DEV ? "throw" : tellMissing }),
    [locale, messages],
  );
  return createElement(TextContext, { value: text }, children);
}

/** In a browser it is an error like any other, which journeys listen to; on the server the page shows it soon enough. */
function tellMissing(error: Error): void {
  if (typeof window !== "undefined") reportError(error);
}

/** `const text = useText(); text("pay.total", { amount })` */
export function useText(): Text {
  const text = useContext(TextContext);
  if (text === null) throw new Error("useText stands outside of TextProvider.");
  return text;
}
