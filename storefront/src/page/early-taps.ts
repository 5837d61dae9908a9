// A page is painted before its scripts are there, so a quick player taps a button that does nothing yet. Such taps are kept and done
// once the store handles them. Part of the first script, so each byte counts.
import { handlesTapsEvent, takesOverEvent } from "./page-elements.ts";

export const keepEarlyTaps = (): void => {
  const taps: [button: HTMLButtonElement, words: string | null][] = [];
  const keep = ({ target }: Event): void => {
    const button = target instanceof Element && target.closest("button");
    if (button) taps.push([button, button.textContent]);
  };
  addEventListener("click", keep, true);
  // From here on React keeps taps by itself, until it has drawn what they are for.
  addEventListener(takesOverEvent, () => removeEventListener("click", keep, true));
  addEventListener(handlesTapsEvent, () => {
    for (const [button, words] of taps.splice(0)) {
      // Each in a task of its own, as a player's taps are. A button that says something else by now is another button to its player.
      setTimeout(() => button.textContent === words && button.click());
    }
  });
};
