import { describe, expect, test } from "vitest";
import { changeRedeem, freshRedeem, type RedeemAction, type RedeemState } from "./redeem-state.ts";

const role = { roleId: "9001", name: "Kaelis", level: 62 };

function after(...actions: RedeemAction[]): RedeemState {
  return actions.reduce(changeRedeem, freshRedeem);
}

const found: RedeemAction[] = [{ kind: "typed", roleId: " 9001 " }, { kind: "searching" }, { kind: "found", role }];

describe("a card on its way to a character", () => {
  test("a card on its way to a character shows the character that was found for the id that was typed [E8]", () => {
    expect(after(...found)).toMatchObject({ phase: "typing", found: role, error: "" });
  });

  test("a card on its way to a character forgets the character as soon as another id or another server is meant [E8]", () => {
    expect(after(...found, { kind: "typed", roleId: "900" }).found).toBeNull();
    expect(after(...found, { kind: "moved" })).toMatchObject({ found: null, typed: " 9001 " });
    expect(after(...found, { kind: "searching" }).found).toBeNull();
  });

  test("a card on its way to a character takes no answer about an id that stands there no more [E8]", () => {
    const late: RedeemAction[] = [{ kind: "typed", roleId: "1" }, { kind: "searching" }];
    expect(after(...late, { kind: "typed", roleId: "2" }, { kind: "found", role }).found).toBeNull();
    expect(after(...late, { kind: "moved" }, { kind: "found", role: { ...role, roleId: "1" } }).found).toBeNull();
  });

  test("a card on its way to a character keeps the character when the card is refused, and says why until something is typed [E8]", () => {
    const refused = after(...found, { kind: "redeeming" }, { kind: "refused", words: "used" });
    expect(refused).toMatchObject({ phase: "typing", found: role, error: "used" });
    expect(changeRedeem(refused, { kind: "typed", roleId: "9" }).error).toBe("");
    expect(after(...found, { kind: "redeeming" }, { kind: "failed" })).toMatchObject({ phase: "typing", found: role });
  });

  test("a card on its way to a character ends with its session [E8]", () => {
    expect(after(...found, { kind: "redeeming" }, { kind: "over" })).toMatchObject({ phase: "over", found: null });
  });

  test("a card on its way to a character takes no id that is longer than any [E8]", () => {
    expect(after({ kind: "typed", roleId: "7".repeat(80) }).typed).toHaveLength(64);
  });
});
