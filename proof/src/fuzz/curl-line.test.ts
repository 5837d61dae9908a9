import { expect, test } from "vitest";
import { curlLine } from "./curl-line.ts";

const plain = { method: "POST", port: 4000, path: "/api/pay/platform_pay", headers: [], body: undefined };

test("a plain request is a plain line", () => {
  expect(curlLine({ ...plain, headers: [["content-type", "text/plain"]], body: Buffer.from("a=1") })).toBe(
    "curl -i -s --path-as-is -X POST -H 'content-type: text/plain' --data-binary 'a=1' 'http://127.0.0.1:4000/api/pay/platform_pay'",
  );
});

test("quotes, backslashes and bytes that no terminal shows are spelled for the shell", () => {
  const body = Buffer.from([0x27, 0x5c, 0x00, 0xff]);
  expect(curlLine({ ...plain, body })).toContain(String.raw`--data-binary $'\'\\\x00\xff'`);
});

test("an empty header is sent empty, and a type that was not sent is not made up", () => {
  const line = curlLine({ ...plain, headers: [["origin", ""]] });
  expect(line).toContain("-H 'origin;'");
  expect(line).toContain("-H content-type:");
});
