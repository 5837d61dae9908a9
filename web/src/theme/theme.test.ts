import { expect, test } from "vitest";
import { showTheme } from "./theme.ts";

test("a fixed theme stands on the root, and the system's is followed without one", () => {
  const attributes = new Map<string, string>();
  const root = {
    setAttribute: (name: string, value: string) => void attributes.set(name, value),
    removeAttribute: (name: string) => void attributes.delete(name),
  };
  showTheme(root, "dark");
  expect(attributes.get("data-theme")).toBe("dark");
  showTheme(root, "system");
  expect(attributes.has("data-theme")).toBe(false);
});
