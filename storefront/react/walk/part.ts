import type { ReactNode } from "react";
import type { Root } from "react-dom/client";

export interface Account {
  readonly box: HTMLElement;
  readonly tell: (line: string) => void;
  /** Notes the whole document after what was begun is done. */
  readonly look: (step: string) => Promise<void>;
}

export interface Part {
  /** Where a server drew it. */
  readonly drawn?: string;
  readonly element: (account: Account) => ReactNode;
  readonly walk: (account: Account, root: Root) => Promise<void>;
}

/** The one with this id, wherever it stands. */
export function find<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`There is no ${kind.name} with the id ${id}.`);
  return found;
}

/** As a person types: the browser sets the value past React and tells it. */
export function typeInto(id: string, value: string): void {
  const field = document.getElementById(id);
  const own: unknown = field === null ? null : Object.getPrototypeOf(field);
  if (field === null || typeof own !== "object" || own === null) throw new Error(`Nothing can be typed into ${id}.`);
  Reflect.set(own, "value", value, field);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}
