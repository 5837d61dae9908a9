import type { StorageArea } from "../storage/browser-storage.ts";

/** A storage area that can be looked into. */
export function createMemoryArea(): StorageArea & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (name) => values.get(name) ?? null,
    setItem: (name, text) => void values.set(name, text),
    removeItem: (name) => void values.delete(name),
  };
}
