import { readFile } from "node:fs/promises";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isDatabaseBusy } from "./database-errors.ts";

const nowhere = join(tmpdir(), "gemgate-nothing-is-here");

test("a database whose socket is not there is busy, a file that is not there is a bug", async () => {
  const socket = createConnection(nowhere);
  const unreachable = await new Promise((resolve) => socket.once("error", resolve));
  const missing = await readFile(nowhere).catch((error: unknown) => error);
  expect(unreachable).toMatchObject({ code: "ENOENT" });
  expect(missing).toMatchObject({ code: "ENOENT" });
  expect(isDatabaseBusy(unreachable)).toBe(true);
  expect(isDatabaseBusy(missing)).toBe(false);
});
