import { describe, expect, it } from "vitest";
import { linkStepOf } from "./link-login.ts";

const ordinary = { isSdk: false, isLaunched: false, suid: "attacker", currentSuid: undefined };

describe("the token of a link", () => {
  it("logs in without a question where a game signed for it and no account is logged in [B30]", () => {
    expect(linkStepOf({ ...ordinary, isLaunched: true })).toBe("log_in");
  });

  it("asks the player first where no game signed for it [B30]", () => {
    expect(linkStepOf(ordinary)).toBe("continue");
  });

  it("never takes the place of another account without asking, signed or not [B30]", () => {
    for (const isLaunched of [true, false]) {
      expect(linkStepOf({ ...ordinary, isLaunched, currentSuid: "player" })).toBe("switch");
    }
  });

  it("changes nothing for the account that is logged in, so nothing is asked [B30]", () => {
    expect(linkStepOf({ ...ordinary, suid: "player", currentSuid: "player" })).toBe("log_in");
  });

  it("is the player's own inside a game, whatever it is [W2]", () => {
    expect(linkStepOf({ ...ordinary, isSdk: true })).toBe("log_in");
  });
});
