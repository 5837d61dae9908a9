// Arrow keys of radio groups and tab lists. Only one member is reached by Tab (a roving tabindex); arrows go on from there.

export interface RovingMove {
  key: string;
  index: number;
  count: number;
  direction: "ltr" | "rtl";
}

/** Where the key leads, or undefined where it is none of ours. The ends are joined. */
export function nextRovingIndex({ key, index, count, direction }: RovingMove): number | undefined {
  if (count === 0) return undefined;
  const forward = direction === "rtl" ? "ArrowLeft" : "ArrowRight";
  const backward = direction === "rtl" ? "ArrowRight" : "ArrowLeft";
  switch (key) {
    case forward:
    case "ArrowDown":
      return (index + 1) % count;
    case backward:
    case "ArrowUp":
      return (index - 1 + count) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

interface RovingKeyEvent {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  currentTarget: HTMLElement;
  preventDefault(): void;
}

/** On a member that arrow keys only pass over, because a click on it leads to something else than its choice. */
export const passOver = { "data-pass-over": "" } as const;

/**
 * Put it on the group: it moves focus among the members (`role` radio or tab) and clicks the one it lands on, since in
 * both patterns selection follows focus; one that is passed over waits for a click of its own.
 */
export function moveRovingFocus(event: RovingKeyEvent): void {
  const member = walkRovingFocus(event);
  if (member?.dataset["passOver"] === undefined) member?.click();
}

/** The same without the click, for choices that lead away: a key on its way past must not choose. Gives the new member. */
export function walkRovingFocus(event: RovingKeyEvent): HTMLElement | undefined {
  if (event.altKey || event.ctrlKey || event.metaKey) return undefined;
  const members = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="radio"],[role="tab"]')];
  const index = members.findIndex((member) => member === document.activeElement);
  if (index === -1) return undefined;
  const direction = getComputedStyle(event.currentTarget).direction === "rtl" ? "rtl" : "ltr";
  const next = nextRovingIndex({ key: event.key, index, count: members.length, direction });
  const member = next === undefined ? undefined : members[next];
  if (member === undefined) return undefined;
  event.preventDefault();
  member.focus();
  return member;
}

/** The one member that Tab reaches: the chosen one, else the first. */
export function rovingTabIndex(index: number, chosen: number): 0 | -1 {
  return index === Math.max(chosen, 0) ? 0 : -1;
}
