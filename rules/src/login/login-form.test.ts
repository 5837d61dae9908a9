import { describe, expect, it } from "vitest";
import { isLoginComplete } from "./login-form.ts";

describe("the login form", () => {
  it("is complete with account and password [E18]", () => {
    expect(isLoginComplete({ username: "kaelis", password: "crystal-60" })).toBe(true);
  });

  it.each([
    ["", ""],
    ["kaelis", ""],
    ["", "crystal-60"],
    ["kaelis", "   "],
    ["\t ", "crystal-60"],
  ])("is not complete with %j and %j [E18]", (username, password) => {
    expect(isLoginComplete({ username, password })).toBe(false);
  });
});
