import { describe, expect, test } from "vitest";
import { changeProvider, type ProviderState } from "./provider-state.ts";

const away: ProviderState = { phase: "away", kind: "google", error: "" };

describe("a login at a provider", () => {
  test("a login at a provider shows its provider until it ends, and forgets an older failure", () => {
    const failed = changeProvider(away, { kind: "failed", words: "Login failed." });
    expect(failed).toEqual({ phase: "free", kind: null, error: "Login failed." });
    expect(changeProvider(failed, { kind: "left", login: "vk" })).toEqual({ phase: "away", kind: "vk", error: "" });
  });

  test("a login at a provider that the player cancelled leaves no error", () => {
    expect(changeProvider(away, { kind: "freed" })).toEqual({ phase: "free", kind: null, error: "" });
  });

  test("a login at a provider keeps its name while the server answers and until the page reloads", () => {
    const returned = changeProvider(away, { kind: "returned" });
    expect(returned).toMatchObject({ phase: "returned", kind: "google" });
    expect(changeProvider(returned, { kind: "done" })).toMatchObject({ phase: "done", kind: "google" });
  });
});
