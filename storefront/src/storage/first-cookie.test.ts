import { expect, test } from "vitest";
import { createFakeJar } from "../testing/fake-jar.ts";
import { readFirstCookie, writeFirstCookie } from "./first-cookie.ts";

test("area, language, layout and game reach the server before the first byte", () => {
  const jar = createFakeJar();
  writeFirstCookie(jar, { domain_area: "ja", spec_lang: "zh-tw", layout: "old", client_id: "100033" }, true);
  expect(jar.written[0]).toBe(
    "webpay_first=domain_area=ja&spec_lang=zh-tw&layout=old&client_id=100033; path=/; max-age=604800; samesite=lax; secure",
  );
  expect(readFirstCookie(jar)).toEqual({ domain_area: "ja", spec_lang: "zh-tw", layout: "old", client_id: "100033" });
});

test("the traffic source that a short link left is read", () => {
  const jar = createFakeJar();
  jar.cookie = "webpay_first=domain_area=sea&traffic_source=social";
  expect(readFirstCookie(jar)).toEqual({ domain_area: "sea", traffic_source: "social" });
});

test("unknown words and a missing cookie read as nothing", () => {
  const jar = createFakeJar();
  expect(readFirstCookie(jar)).toEqual({});
  jar.cookie = "webpay_first=domain_area=mars&spec_lang=xx&layout=blue&client_id=a%3Bb&traffic_source=%FF&__proto__=1";
  expect(readFirstCookie(jar)).toEqual({});
});
