// Names that the pages of docs/ use, against the code that gives them their meaning.
import { existsSync, readFileSync } from "node:fs";
import { glob } from "node:fs/promises";
import { join } from "node:path";
import { everyCall } from "@gemgate/contract/every-call";
import { reviewCommand } from "@gemgate/ops/review/review-command";
import { listDemoPorts } from "@gemgate/ops/serve/listener-plan";
import { projectFolder } from "@gemgate/ops/project-folder";
import { CALL_NAMES } from "@gemgate/sandbox-game-backend/answer-calls";
import { settingNames } from "@gemgate/server/settings";
import { describe, expect, test } from "vitest";
import { readDocument } from "./read-document.ts";

const schema = readFileSync(join(projectFolder, "server/schema.sql"), "utf8");
const states = {
  order: valuesOf(/create type order_state as enum \((.*)\);/),
  attempt: valuesOf(/create type pay_state as enum \((.*)\);/),
  delivery: valuesOf(/constraint delivery_state_check (.*)$/m),
  webhook: valuesOf(/constraint provider_event_state_check (.*)$/m),
  refund: valuesOf(/constraint refund_state_check (.*)$/m),
  dispute: valuesOf(/constraint dispute_state_check (.*)$/m),
};

function valuesOf(place: RegExp): string[] {
  const values = [...(place.exec(schema)?.[1] ?? "").matchAll(/'(\w+)'/g)].map(([, value = ""]) => value);
  if (values.length < 3) throw new Error(`the schema has no ${place.source}`);
  return values;
}

/** The sources of what runs in production and in the demo, without their tests. */
async function readSources(...rooms: string[]): Promise<string> {
  const texts: string[] = [];
  for await (const path of glob(
    rooms.map((room) => `${room}/src/**/*.ts`),
    { cwd: projectFolder },
  )) {
    if (!path.endsWith(".test.ts")) texts.push(readFileSync(join(projectFolder, path), "utf8"));
  }
  return texts.join("\n");
}

describe("docs/payment-sequence.md", () => {
  const [drawing = ""] = readDocument("docs/payment-sequence.md").blocks.map(({ text }) => text);

  test("the sequence of a payment names states that exist", () => {
    const named = [...drawing.matchAll(/\b(order|attempt|delivery|webhook): (\w+)/g)];
    expect(named.length).toBeGreaterThan(10);
    for (const [words, row = "", state = ""] of named) {
      expect({ words, known: Object.entries(states).find(([name]) => name === row)?.[1] }).toEqual({
        words,
        known: expect.arrayContaining([state]),
      });
    }
  });

  test("the sequence of a payment names calls, hooks and pages that exist", async () => {
    const paths = [...drawing.matchAll(/(?:POST|GET|page) (\/[\w/{}-]+)/g)].map(([, path = ""]) => path);
    const calls = new Set(everyCall.map(({ path }) => path));
    const sources = await readSources("server");
    const isKnown = (path: string): boolean => {
      if (path.startsWith("/api/")) return calls.has(path);
      if (path.startsWith("/gemgate/v1/")) return CALL_NAMES.includes(path.slice("/gemgate/v1/".length));
      return sources.includes(`"${path.replaceAll(/\{(\w+)\}/g, ":$1")}"`);
    };
    expect(paths.length).toBeGreaterThan(6);
    expect(paths.filter((path) => !isKnown(path))).toEqual([]);
  });
});

describe("docs/deployment.md", () => {
  const page = readDocument("docs/deployment.md");

  test("the deployment page names every environment variable that is read, and no other", async () => {
    const read = (await readSources("ops", "demo")).matchAll(/\benv(?:ironment)?(?:\["|\.)([A-Z][A-Z_]+)\b/g);
    const ofTheMachine = new Set(["PATH", "TMPDIR", "XDG_DATA_HOME", "HOME", "NODE_OPTIONS", "GEMGATE_PIPE_GUARD"]);
    const names = [...settingNames, ...[...read].map(([, name = ""]) => name)];
    const expected = new Set(names.filter((name) => !ofTheMachine.has(name)));
    const named = [...page.text.matchAll(/`([A-Z][A-Z_]{2,})`/g)].map(([, name = ""]) => name);
    expect(expected.size).toBeGreaterThan(25);
    expect(new Set(named)).toEqual(expected);
  });

  test("the deployment page lists the ports of the store and the demo", () => {
    const offsets = page
      .table(["Port", "What listens"])
      .map(([port = ""]) => /^PORT(?: \+ (\d+))?$/.exec(port)?.[1] ?? port);
    const listed = offsets
      .filter((one) => !one.includes("process number"))
      .map((one) => (one === "PORT" ? 0 : Number(one)));
    expect(listed).toEqual(listDemoPorts(0));
  });

  test("the deployment page lists the roles of processes", async () => {
    const roles = page.table([
      "Role (GEMGATE_ROLE)",
      "Answers calls, pages, webhooks",
      "Runs work (polls, deliveries, refunds, jobs)",
      "Listens",
    ]);
    expect(await readSources("server")).toContain(`[${roles.map(([role]) => `"${role}"`).join(", ")}] as const`);
  });
});

describe("docs/debug-one-order.md", () => {
  const page = readDocument("docs/debug-one-order.md");

  test.each([
    ["order", ["Order state", "Meaning", "What moves it on"]],
    ["attempt", ["Attempt state", "Meaning"]],
    ["webhook", ["Webhook state", "Meaning"]],
    ["delivery", ["Delivery state", "Meaning"]],
    ["refund", ["Refund state", "Meaning"]],
    ["dispute", ["Dispute state", "Meaning"]],
  ] as const)("the page about one order explains every state of: %s", (row, names) => {
    expect(page.table(names).map(([state]) => state)).toEqual(states[row]);
  });

  test("the page about one order names log events that are written", async () => {
    const sources = await readSources("server");
    const events = page.table(["Event", "Meaning"]).map(([event = ""]) => event);
    expect(events.length).toBeGreaterThan(8);
    expect(events.filter((event) => !sources.includes(`event: "${event}"`))).toEqual([]);
  });

  test("the page about one order names commands of review that exist", () => {
    const commands = reviewCommand(() => {}).commands.map((command) => command.name());
    const named = [...page.text.matchAll(/npm run review -- ([a-z-]+)/g)].map(([, name = ""]) => name);
    expect(named.length).toBeGreaterThan(4);
    expect(named.filter((name) => !commands.includes(name))).toEqual([]);
  });
});

test("the glossary's table of words that are not used is regular, and replaces no word by another of them", () => {
  const rows = readDocument("docs/glossary.md").table(["Do not write", "Write", "Meaning"]);
  expect(rows.length).toBeGreaterThan(40);
  expect(rows.filter((cells) => cells.length !== 3 || cells.includes(""))).toEqual([]);
  const unused = new Set(rows.map(([word]) => word));
  expect(rows.filter(([, write]) => unused.has(write))).toEqual([]);
  expect(new Set(rows.map(([word, write]) => `${word}: ${write}`)).size).toBe(rows.length);
});

test("every link from a page of docs/ to a file leads to one", async () => {
  const broken: string[] = [];
  for await (const path of glob(["docs/**/*.md", "*.md", "sandbox/*.md"], { cwd: projectFolder })) {
    const text = readFileSync(join(projectFolder, path), "utf8");
    for (const [, target = ""] of text.matchAll(/\]\((?!https?:)([^)#\s]+)/g)) {
      if (!existsSync(join(projectFolder, path, "..", target))) broken.push(`${path}: ${target}`);
    }
  }
  expect(broken).toEqual([]);
});
