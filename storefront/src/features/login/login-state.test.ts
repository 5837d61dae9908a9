import { describe, expect, test } from "vitest";
import { type LoginState, changeLogin, freshLogin } from "./login-state.ts";

const typed: LoginState = { ...freshLogin, username: "kaelis", password: "wrong" };

describe("the login form", () => {
  test("the login form keeps both values when the server refuses them, with its words in place [E51]", () => {
    const refused = changeLogin({ ...typed, phase: "sending" }, { kind: "refused", words: "Login failed." });
    expect(refused).toMatchObject({ username: "kaelis", password: "wrong", phase: "typing" });
    expect(refused.error).toEqual({ kind: "refused", words: "Login failed." });
  });

  test("the login form drops the error as soon as something is typed", () => {
    const refused = changeLogin(typed, { kind: "refused", words: "Login failed." });
    expect(changeLogin(refused, { kind: "typed", field: "password", value: "r" }).error).toBeNull();
  });

  test("the login form says what is missing when it is sent incomplete", () => {
    expect(changeLogin(freshLogin, { kind: "incomplete" }).error).toEqual({ kind: "incomplete" });
  });

  test("the login form is free again after a network failure, without an error of its own", () => {
    expect(changeLogin({ ...typed, phase: "sending" }, { kind: "failed" })).toMatchObject({
      phase: "typing",
      error: null,
    });
  });

  test("the login form forgets the password when it worked [E38]", () => {
    expect(changeLogin(typed, { kind: "done" })).toMatchObject({ phase: "done", password: "" });
  });
});
