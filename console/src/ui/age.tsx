import { useWords } from "../text/texts.tsx";
import { durationOf, zonedTimeOf } from "./time.ts";
import { useNow } from "./use-now.ts";

/** How long ago something was, in words that go on while it is looked at. */
export function Age({ at, compose = (age) => age }: { at: string; compose?: (age: string) => string }) {
  const { locale } = useWords();
  const now_ms = useNow();
  return (
    <time dateTime={at} title={zonedTimeOf(locale, at)}>
      {compose(durationOf(locale, now_ms - Date.parse(at)))}
    </time>
  );
}
