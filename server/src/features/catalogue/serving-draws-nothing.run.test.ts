// The library that reads pixels is megabytes of machine code: what serves never loads it.
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../..");

/** Libraries of machine code for pictures that a process has loaded after importing this. */
function librariesAfter(statement: string): string[] {
  // Without asking who stands at the other end of a connection, which can take a minute.
  const report =
    "process.report.excludeNetwork = true; console.log(JSON.stringify(process.report.getReport().sharedObjects))";
  const printed = execFileSync(process.execPath, ["--input-type=module", "-e", `${statement};${report}`], {
    cwd: source,
    encoding: "utf8",
  });
  const loaded: unknown = JSON.parse(printed);
  return Array.isArray(loaded) ? loaded.map(String).filter((path) => /sharp|vips/.test(path)) : ["unknown"];
}

test("a process that serves loads no library for pictures, and one that publishes does", () => {
  expect(librariesAfter(`await import("./build-server.ts")`)).toEqual([]);
  const publishing = `const { openPicture } = await import("@gemgate/shop-folder/pictures/open-picture");
await openPicture(Buffer.from("none"))`;
  expect(librariesAfter(publishing)).not.toEqual([]);
});
