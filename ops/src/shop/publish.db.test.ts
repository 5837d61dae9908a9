// The commands on a real database: what they print, what they end with, and what a process leaves that is killed in the middle.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeFolder } from "@gemgate/shop-folder/disk/write-folder";
import { sampleFolder } from "@gemgate/shop-folder/testing/sample-folder";
import { stripedPng, tornPng } from "@gemgate/shop-folder/testing/sample-pictures";
import { emptyDatabase, freshDatabase } from "@gemgate/testing/fresh-database";
import type { FreshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readCommandLine } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { projectFolder } from "../project-folder.ts";
import { exits } from "./exits.ts";
import { shopCommand } from "./shop-command.ts";
import { runShop } from "./shop.ts";

let fresh: FreshDatabase;
let owner: Client;
let url: string;
let base: string;
let shop: string;
beforeEach(async () => {
  fresh = await freshDatabase();
  owner = new Client(fresh.owner);
  await owner.connect();
  const { host, user, database, port } = owner;
  url = `postgresql://${user ?? ""}@/${database ?? ""}?host=${encodeURIComponent(host)}&port=${port}`;
  base = mkdtempSync(join(tmpdir(), "gemgate-publish-"));
  shop = join(base, "shop");
  await writeFolder(shop, sampleFolder());
});
afterEach(async () => {
  await owner.end();
  await fresh.drop();
  rmSync(base, { recursive: true, force: true });
});

function run(...words: string[]): Promise<{ code: number; text: string }> {
  return runWith({}, [...words, "--database", url]);
}

async function runWith(env: NodeJS.ProcessEnv, words: readonly string[]): Promise<{ code: number; text: string }> {
  const printed: string[] = [];
  let code = -1;
  const terminal = { env: { NO_COLOR: "1", ...env }, print: (text: string) => void printed.push(text), tell: () => {} };
  const command = shopCommand(async (read) => {
    code = await runShop(read, terminal);
  });
  await readCommandLine(command, words);
  return { code, text: printed.join("\n") };
}

function replace(folder: string, path: string, [from, to]: readonly [string, string]): void {
  const text = readFileSync(join(folder, path), "utf8");
  expect(text).toContain(from);
  writeFileSync(join(folder, path), text.replace(from, to));
}

const prices = "games/101/prices.csv";
const dearer = ["60,sea,USD,0.99", "60,sea,USD,1.29"] as const;

test("a folder is planned, applied, changed, exported, and an earlier version comes back", async () => {
  expect((await run("plan", shop)).code).toBe(exits.changes);
  expect(await run("apply", shop)).toMatchObject({
    code: exits.done,
    text: expect.stringContaining("Version 1 is published."),
  });
  expect(await run("plan", shop)).toEqual({ code: exits.done, text: "Nothing would change." });

  replace(shop, prices, dearer);
  const planned = await run("plan", shop);
  expect(planned.text).toBe(
    "kite: price: 1 changed\n  ! ~ 101-gems-60/sea/USD 0.99 USD → 1.29 USD (+30.3 %)\n1 change.",
  );
  expect((await run("apply", shop, "--note", "dearer")).code).toBe(exits.done);

  const other = join(base, "other");
  expect(await run("export", other)).toMatchObject({
    code: exits.done,
    text: expect.stringMatching(/^Version 2: 11 files/),
  });
  expect(readFileSync(join(other, prices), "utf8")).toBe(readFileSync(join(shop, prices), "utf8"));
  expect(await run("apply", other)).toEqual({ code: exits.done, text: "Nothing changed: version 2 is the same." });

  expect((await run("rollback", "1")).code).toBe(exits.done);
  const { text } = await run("history", "--json");
  expect(JSON.parse(text)).toMatchObject([
    { no: 3, kind: "rollback" },
    { no: 2, kind: "apply", note: "dearer", changes: 1 },
    { no: 1 },
  ]);
  expect((await run("plan", shop)).code).toBe(exits.changes);
});

test("whoever publishes needs no address but that of the role that may write the catalogue", async () => {
  const env = {
    DATABASE_URL: "postgresql://nobody@127.0.0.1:1/nothing",
    DATABASE_CATALOGUE_URL: url.replace(/\/\/[^@]*@/, "//gemgate_catalogue@"),
  };
  expect((await runWith(env, ["plan", shop])).code).toBe(exits.changes);
  expect((await runWith(env, ["apply", shop])).code).toBe(exits.done);
  expect((await runWith(env, ["plan", shop])).code).toBe(exits.done);
});

test("a database that is not there, or that no process has made ready, is refused in words", async () => {
  const away = "postgresql://nobody@127.0.0.1:1/nothing";
  await expect(runWith({}, ["plan", shop, "--database", away])).rejects.toThrow(
    "The database cannot be published to: ",
  );
  const empty = await emptyDatabase();
  const { rows } = await owner.query<{ name: string }>("select current_database() as name");
  const { database } = new Client(empty.owner);
  const other = url.replace(`/${rows[0]?.name}?`, `/${database}?`);
  await expect(runWith({}, ["plan", shop, "--database", other])).rejects.toThrow(
    "gemgate serve brings a database up to date",
  );
  await empty.drop();
});

test("somebody who published meanwhile is not overwritten: apply refuses, and --merge takes what does not collide", async () => {
  await run("apply", shop);
  const other = join(base, "other");
  cpSync(shop, other, { recursive: true });
  replace(other, "coupons.yaml", ["name: Summer", "name: Sunny"]);
  expect((await run("apply", other)).code).toBe(exits.done);

  replace(shop, prices, dearer);
  const refused = await run("apply", shop);
  expect(refused.code).toBe(exits.conflict);
  expect(refused.text).toContain("Version 2 was published since this folder was written; it changed:\n  coupons.yaml");
  expect((await run("apply", shop, "--merge")).code).toBe(exits.done);
  expect(readFileSync(join(shop, "coupons.yaml"), "utf8")).toContain("Sunny");
  expect(await run("plan", shop)).toEqual({ code: exits.done, text: "Nothing would change." });

  replace(other, prices, ["60,sea,USD,0.99", "60,sea,USD,1.99"]);
  const collided = await run("apply", other, "--merge");
  expect(collided.code).toBe(exits.conflict);
  expect(collided.text).toContain(`${prices}: 101-gems-60 sea USD`);
});

test("a folder of another database is told plainly, also where the numbers of the versions are the same", async () => {
  await run("apply", shop);
  const other = await freshDatabase();
  const { database } = new Client(other.owner);
  const otherUrl = url.replace(/\/[^/?]+\?/, `/${database}?`);
  const there = (...words: string[]) => runWith({}, [...words, "--database", otherUrl]);
  try {
    // A database in which nothing was published takes it, and the folder follows both from then on.
    const copy = join(base, "copy");
    cpSync(shop, copy, { recursive: true });
    expect((await there("apply", copy)).code).toBe(exits.done);
    replace(copy, prices, dearer);
    expect((await there("apply", copy)).code).toBe(exits.done);
    expect((await run("apply", copy)).text).toContain("Version 2 is published.");

    // What was exported from there is version 2, as here, and no version of this database.
    const exported = join(base, "exported");
    await there("export", exported);
    replace(exported, "vip.yaml", ["Silver", "Argent"]);
    for (const words of [
      ["apply", exported],
      ["apply", exported, "--merge"],
    ]) {
      expect(await run(...words)).toMatchObject({
        code: exits.conflict,
        text: expect.stringContaining("holds no version of this database, where version 2 is published"),
      });
    }
    expect(JSON.parse((await run("apply", exported, "--json")).text)).toEqual({ outcome: "stranger", version: 2 });
    expect((await owner.query("select max(no) as newest from shop_version")).rows).toEqual([{ newest: 2 }]);
    expect((await there("apply", exported)).code).toBe(exits.done);
  } finally {
    await other.drop();
  }
});

test("a copy of a database that went its own way is another database", async () => {
  await run("apply", shop);
  const other = join(base, "other");
  cpSync(shop, other, { recursive: true });
  replace(shop, prices, dearer);
  await run("apply", shop);
  // As after a restore from a backup that had version 1 alone: somebody publishes a second version anew.
  await owner.query("update shop_version set id = gen_random_uuid() where no = 2");
  replace(shop, "vip.yaml", ["Silver", "Argent"]);
  expect((await run("apply", shop)).text).toContain("holds no version of this database");
  expect((await run("apply", other)).text).toContain("Version 2 was published since this folder was written");
});

test("a folder with an error is not applied, and the findings are told", async () => {
  replace(shop, prices, ["60,sea,USD,0.99", "60,sea,USD,free"]);
  for (const action of ["plan", "apply"]) {
    expect(await run(action, shop)).toMatchObject({
      code: exits.refused,
      text: expect.stringContaining(`${prices}:5: error`),
    });
  }
  expect((await owner.query("select 1 from shop_version")).rows).toEqual([]);
});

test("a process that is killed in the middle of writing leaves the old state whole, and the next one publishes", async () => {
  await run("apply", shop);
  replace(shop, prices, dearer);
  replace(shop, "vip.yaml", ["Silver", "Argent"]);
  const before = (await owner.query("select version from catalogue_version")).rows;

  // The levels are written after the prices: a reader that lets nobody write stops the publication half done.
  const holder = new Client(fresh.owner);
  await holder.connect();
  await holder.query("begin; lock table vip_level in share mode");
  const child = spawn(process.execPath, ["ops/src/gemgate.ts", "shop", "apply", shop, "--database", url], {
    cwd: projectFolder,
    stdio: "ignore",
  });
  try {
    await vi.waitFor(
      async () => {
        const { rows } = await owner.query(
          "select 1 from pg_locks where relation = 'vip_level'::regclass and not granted",
        );
        expect(rows).toHaveLength(1);
      },
      { timeout: 60_000, interval: 20 },
    );
  } finally {
    child.kill("SIGKILL");
    await once(child, "exit");
    await holder.query("rollback");
    await holder.end();
  }
  const sea = "select amount from price where product_id = '101-gems-60' and domain_area = 'sea'";
  expect((await owner.query(sea)).rows).toEqual([{ amount: 99 }]);
  expect((await owner.query("select version from catalogue_version")).rows).toEqual(before);
  expect((await owner.query("select no from shop_version")).rows).toEqual([{ no: 1 }]);
  await vi.waitFor(async () => expect((await run("apply", shop)).code).toBe(exits.done), {
    timeout: 60_000,
    interval: 100,
  });
});

test("pictures that harm or cannot be read are refused with their names, by the plan and by the publication", async () => {
  const folder = join(shop, "games/101/pictures");
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "bomb.png"), stripedPng({ width: 8_192, height: 8_192 }));
  writeFileSync(join(folder, "torn.png"), tornPng());
  writeFileSync(join(folder, "runs.svg"), "<svg><script>1</script></svg>");
  for (const command of ["plan", "apply"]) {
    const { code, text } = await run(command, shop);
    expect(code).toBe(exits.refused);
    for (const finding of [
      "bomb.png: error: has too many pixels",
      "torn.png: error: cannot be read as a picture",
      "runs.svg:1: error: holds <script",
    ]) {
      expect(text).toContain(finding);
    }
  }
  expect((await owner.query("select 1 from shop_version union all select 1 from shop_picture_size")).rows).toEqual([]);
});

test("publishing makes the sizes of pictures, publishing again makes none, and export gives the picture back", async () => {
  const picture = "games/101/pictures/gem.png";
  mkdirSync(join(shop, "games/101/pictures"), { recursive: true });
  writeFileSync(join(shop, picture), stripedPng({ width: 400, height: 300 }));
  expect((await run("apply", shop)).code).toBe(exits.done);
  const sizes = "select width, type, encode(made, 'hex') as made, xmin::text from shop_picture_size order by 1, 2";
  const made = (await owner.query(sizes)).rows;
  // Six of the picture, and four of the brand's icon, for home screens and shared links.
  expect(made).toHaveLength(10);
  replace(shop, prices, dearer);
  expect((await run("apply", shop)).code).toBe(exits.done);
  expect((await owner.query(sizes)).rows).toEqual(made);
  const other = join(base, "other");
  expect((await run("export", other)).code).toBe(exits.done);
  expect(readFileSync(join(other, picture))).toEqual(readFileSync(join(shop, picture)));
  expect(readdirSync(join(other, "games/101/pictures"))).toEqual(["gem.png"]);
});

test("a preview prints a link for each host, through one that there is where a host is new, and can be ended", async () => {
  await run("apply", shop);
  replace(shop, "brands/kite/brand.yaml", ["production: pay.kite.example", "production: new.kite.example"]);
  const made = await run("preview", shop, "--at", "2126-12-24T20:00+09:00");
  expect(made).toMatchObject({ code: exits.done, text: expect.stringContaining("host: 1 new, 1 changed") });
  expect(made.text).toMatch(/^new\.kite\.example\n {2}https:\/\/[\w.-]+\/\?preview=[\w-]{43}\.new\.kite\.example$/m);
  expect((await owner.query("select as_of, utc_offset, is_draft from shop_preview")).rows).toEqual([
    { as_of: new Date("2126-12-24T11:00Z"), utc_offset: "+09:00", is_draft: true },
  ]);
  expect((await owner.query("select from brand_host where host = 'new.kite.example'")).rowCount).toBe(0);

  const local = await run("preview", "--origin", "http://kite.localhost:4000/x");
  expect(local.text).toMatch(/^ {2}http:\/\/kite\.localhost:4000\/\?preview=[\w-]{43}\.pay\.kite\.example$/m);
  expect((await owner.query("select is_draft from shop_preview")).rows).toEqual([{ is_draft: false }]);

  expect(await run("preview", "--end")).toMatchObject({ code: exits.done, text: expect.stringContaining("has ended") });
  expect((await run("preview", "--end")).text).toBe("There is no preview.");
  expect((await owner.query("select action from audit order by id")).rows).toEqual(
    ["shop apply", "shop preview", "shop preview", "shop preview ended"].map((action) => ({ action })),
  );
});

test.each([
  ["a moment without its zone", ["--at", "2126-12-24T20:00"]],
  ["a moment that is over", ["--at", "2020-12-24T20:00Z"]],
  ["a link for more than a week", ["--hours", "169"]],
  ["an address that is none", ["--origin", "kite"]],
])("a preview of %s is refused in words", async (_what, words) => {
  await expect(run("preview", ...words)).rejects.toThrow(PlainRefusal);
});

test("a folder with errors is shown to nobody", async () => {
  replace(shop, prices, ["60,sea,USD,0.99", "60,sea,USD,none"]);
  expect((await run("preview", shop)).code).toBe(exits.refused);
  expect((await owner.query("select from shop_preview")).rowCount).toBe(0);
});
