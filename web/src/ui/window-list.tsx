// A long list of which only the seen rows exist, so that five thousand servers scroll like five.
import { useEffect, useRef, useState } from "react";
import type { KeyboardEvent, ReactNode } from "react";
import { flushSync } from "react-dom";
import { joinClasses } from "./join-classes.ts";
import styles from "./window-list.module.css";
import { windowRange } from "./window-range.ts";

export interface WindowListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  /** One button for each row. It takes the handler, so that arrow keys move among rows that may not exist yet. */
  children: (item: Item, onKeyDown: (event: KeyboardEvent<HTMLElement>) => void) => ReactNode;
  className?: string | undefined;
}

/** Height of a row, in rem so that it grows with the reader's text size. */
const row_rem = 3.25;

export function WindowList<Item>({ label, items, keyOf, children, className }: WindowListProps<Item>) {
  const list = useRef<HTMLUListElement>(null);
  const [view, setView] = useState({ scroll_px: 0, view_px: 480, row_px: row_rem * 16 });
  const { first, end } = windowRange({ ...view, count: items.length });

  useEffect(() => {
    const element = list.current;
    if (element === null) return;
    const watcher = new ResizeObserver(() => setView(measure(element)));
    watcher.observe(element);
    return () => watcher.disconnect();
  }, []);

  return (
    <ul
      ref={list}
      aria-label={label}
      className={joinClasses(styles.list, className)}
      onScroll={(event) => setView(measure(event.currentTarget))}
    >
      <li aria-hidden="true" style={{ height: first * view.row_px }} />
      {items.slice(first, end).map((item, index) => (
        <li
          key={keyOf(item)}
          className={styles.row}
          data-row={first + index}
          aria-setsize={items.length}
          aria-posinset={first + index + 1}
        >
          {children(item, (event) => moveFocus(event, first + index))}
        </li>
      ))}
      <li aria-hidden="true" style={{ height: Math.max(0, items.length - end) * view.row_px }} />
    </ul>
  );

  function moveFocus(event: KeyboardEvent<HTMLElement>, row: number): void {
    const element = list.current;
    const target = { ArrowDown: row + 1, ArrowUp: row - 1, Home: 0, End: items.length - 1 }[event.key];
    if (element === null || target === undefined || target < 0 || target >= items.length) return;
    event.preventDefault();
    const top = target * view.row_px;
    if (top < element.scrollTop) element.scrollTop = top;
    const overhang = top + view.row_px - element.clientHeight;
    if (overhang > element.scrollTop) element.scrollTop = overhang;
    // The row must exist before it can take the focus.
    flushSync(() => setView(measure(element)));
    element.querySelector<HTMLElement>(`[data-row="${target}"] button`)?.focus();
  }
}

function measure(element: HTMLElement): { scroll_px: number; view_px: number; row_px: number } {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { scroll_px: element.scrollTop, view_px: element.clientHeight, row_px: row_rem * rem };
}
