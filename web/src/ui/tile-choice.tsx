import type { KeyboardEvent } from "react";
import { Icon } from "./icon.tsx";
import { iconCheck } from "./icon-paths.ts";
import { rovingTabIndex, walkRovingFocus } from "./radio-keys.ts";
import styles from "./tile-choice.module.css";

export interface Tile<Key extends string> {
  key: Key;
  words: string;
  /** Something short beside the words. */
  note?: string;
  /** Where the words are of another language than the page. */
  lang?: string;
}

export interface TileChoiceProps<Key extends string> {
  label: string;
  tiles: readonly Tile<Key>[];
  /** Null where nothing is chosen yet. */
  chosen: Key | null;
  onChoose: (key: Key) => void;
}

/** A choice that leads away from the page: arrow keys only walk. */
export function TileChoice<Key extends string>({ label, tiles, chosen, onChoose }: TileChoiceProps<Key>) {
  const chosenIndex = tiles.findIndex(({ key }) => key === chosen);
  return (
    <div role="radiogroup" aria-label={label} className={styles.list} onKeyDown={walk}>
      {tiles.map(({ key, words, note, lang }, index) => (
        <button
          key={key}
          type="button"
          role="radio"
          className={styles.tile}
          aria-checked={index === chosenIndex}
          tabIndex={rovingTabIndex(index, chosenIndex)}
          data-first-focus={index === chosenIndex ? "" : undefined}
          lang={lang}
          onClick={() => onChoose(key)}
        >
          <bdi>{words}</bdi>
          {note === undefined ? null : <small>{note}</small>}
          {index === chosenIndex ? <Icon of={iconCheck} /> : null}
        </button>
      ))}
    </div>
  );
}

function walk(event: KeyboardEvent<HTMLElement>): void {
  walkRovingFocus(event);
}
