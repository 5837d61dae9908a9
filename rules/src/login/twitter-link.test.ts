import { expect, it } from "vitest";
import { readTwitterLink } from "./twitter-link.ts";

const link = "https://twitter.example/oauth/authorize?oauth_token=o-1";

it("a Twitter link is followed with the token that its return will name [E29]", () => {
  expect(readTwitterLink({ link })).toEqual({ link, oauth_token: "o-1" });
  expect(readTwitterLink(link)).toEqual({ link, oauth_token: "o-1" });
});

it.each([
  null,
  undefined,
  7,
  {},
  { link: "" },
  { link: { href: link } },
  { link: "/oauth/authorize?oauth_token=o-1" },
  { link: "javascript:alert(1)//?oauth_token=o-1" },
  { link: "https://twitter.example@evil.example/?oauth_token=o-1" },
  { link: "https://twitter.example/oauth/authorize" },
  { link: "https://twitter.example/oauth/authorize?oauth_token=" },
])("a Twitter link is not %j", (content) => {
  expect(readTwitterLink(content)).toBeUndefined();
});
