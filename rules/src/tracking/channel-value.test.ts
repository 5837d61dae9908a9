import { describe, expect, it } from "vitest";
import { channelValue } from "./channel-value.ts";

describe("the channel value", () => {
  it("is 1 for a visitor who came logged in from the game [U13]", () => {
    expect(channelValue({ oauth_token: "t", client_id: "100013", utm_pay: "mail" })).toBe(1);
  });

  it("is 2 where a client_id was given [U14]", () => {
    expect(channelValue({ client_id: "100013" })).toBe(2);
  });

  it("is 3 where neither was given [U15]", () => {
    expect(channelValue({})).toBe(3);
    expect(channelValue({ client_id: "", oauth_token: "", utm_pay: "" })).toBe(3);
  });

  it("is 10 from customer service, whatever else the link carries [U16]", () => {
    expect(channelValue({ utm_pay: "cs", oauth_token: "t", client_id: "100013" })).toBe(10);
    expect(channelValue({ utm_pay: "css" })).toBe(3);
  });

  it("does not take Twitter's token for the game's", () => {
    expect(channelValue({ oauth_token: "t", oauth_verifier: "v" })).toBe(3);
  });
});
