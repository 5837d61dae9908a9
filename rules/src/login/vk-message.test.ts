import { describe, expect, it } from "vitest";
import { judgeVkMessage } from "./vk-message.ts";

const opened = { name: "the window of this login" };
const expected = { origin: "https://a.example", source: opened, state: "s-1" };
const answer = { type: "vk", vk_access_token: "t-1", uid: "7", state: "s-1", error: "" };
const heard = { origin: expected.origin, source: opened, data: answer };

describe("a message to a page that waits for VK", () => {
  it("from its own window brings token and user [E26 E28]", () => {
    expect(judgeVkMessage(heard, expected)).toEqual({
      kind: "proven",
      proof: { call: "vk_auth", fields: { vk_access_token: "t-1", uid: "7" } },
    });
  });

  // ATK24.
  it.each([
    ["from another origin", { ...heard, origin: "https://evil.example" }],
    ["from another window", { ...heard, source: { ...opened } }],
    ["from no window", { ...heard, source: null }],
    ["of another type", { ...heard, data: { ...answer, type: "VK" } }],
    ["without a type", { ...heard, data: { ...answer, type: undefined } }],
    ["with another state", { ...heard, data: { ...answer, state: "s-2" } }],
    ["without a state", { ...heard, data: { ...answer, state: undefined } }],
    ["that is a text", { ...heard, data: JSON.stringify(answer) }],
    ["that is nothing", { ...heard, data: null }],
    ["that inherits its parts", { ...heard, data: Object.create(answer) }],
  ])("%s is ignored [E28]", (_name, message) => {
    expect(judgeVkMessage(message, expected)).toBeUndefined();
  });

  it("is ignored where no state was made", () => {
    expect(judgeVkMessage({ ...heard, data: { ...answer, state: "" } }, { ...expected, state: "" })).toBeUndefined();
  });

  it("says that the player cancelled, or that it failed", () => {
    const saying = (data: object) => judgeVkMessage({ ...heard, data: { ...answer, ...data } }, expected);
    expect(saying({ error: "access_denied", vk_access_token: "", uid: "" })).toEqual({ kind: "cancelled" });
    for (const data of [
      { error: "server_error" },
      { vk_access_token: "" },
      { uid: "" },
      { uid: 7 },
      { vk_access_token: "t".repeat(2_049) },
      { uid: "7".repeat(65) },
    ]) {
      expect(saying(data)).toEqual({ kind: "failed" });
    }
    expect(saying({ vk_access_token: "t".repeat(2_048), uid: "7".repeat(64) })).toMatchObject({ kind: "proven" });
  });
});
