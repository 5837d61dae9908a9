import type { Text } from "@gemgate/locales/create-text";
import { useText } from "@gemgate/web/text/text";

/** A text of the store inside a story. */
export function Words({ of: key }: { of: Parameters<Text>[0] }) {
  return useText()(key);
}

/** What a story does when its buttons are clicked: nothing. */
export function ignore(): void {}
