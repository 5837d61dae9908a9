import { expect, test } from "vitest";
import { readStatement, watchStatements } from "./statement-watch.ts";

const idle = Buffer.from("Z\0\0\0\x05I", "latin1");
const inTransaction = Buffer.from("Z\0\0\0\x05T", "latin1");

function message(letter: string, ...texts: string[]): Buffer {
  const body = Buffer.from(texts.map((text) => `${text}\0`).join(""), "utf8");
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(letter), length, body]);
}

test("a commit is known by its word, and a rollback is none", () => {
  const watch = watchStatements();
  expect(readStatement(watch, message("Q", "commit"))).toBe("commit");
  expect(readStatement(watch, message("Q", "rollback"))).toBe("other");
  expect(readStatement(watch, message("Q", "begin"))).toBe("other");
});

test.each([
  ["insert into throttle (key) values ($1)", "write"],
  ["  update delivery set state = $1", "write"],
  ["with nonce as (insert into idem_request (key) values ($1)) select 1", "write"],
  ["select updated_at from orders", "other"],
  ["with known as (select 1) select * from known", "other"],
])("a statement that commits by itself is known by its text: %s", (text, expected) => {
  const watch = watchStatements();
  expect(readStatement(watch, message("P", "s1", text))).toBe(expected);
  // Later it is only named.
  expect(readStatement(watch, message("B", "", "s1"))).toBe(expected);
  expect(readStatement(watch, message("B", "", "s2"))).toBe("other");
});

test("a write inside a transaction commits nothing yet", () => {
  const watch = watchStatements();
  const write = message("P", "s1", "insert into orders default values");
  watch.hearReply(Buffer.concat([Buffer.from("C\0\0\0\x0abegin\0"), inTransaction]));
  expect(readStatement(watch, write)).toBe("other");
  watch.hearReply(idle);
  expect(readStatement(watch, write)).toBe("write");
});

test("an incomplete message is ignored", () => {
  const watch = watchStatements();
  expect(readStatement(watch, Buffer.from(""))).toBe("other");
  expect(readStatement(watch, Buffer.from("B\0\0"))).toBe("other");
});
