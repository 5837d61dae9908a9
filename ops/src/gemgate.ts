#!/usr/bin/env node
// The operator's command: `npx gemgate --help`. `npm run serve`, `review`, `restored`, `cards`, `replenish`, `shop` and `verify`
// are aliases of its sub-commands.
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { readCommandLine } from "./command-line.ts";
import { runCommand } from "./plain-refusal.ts";

interface SubCommand {
  readonly summary: string;
  readonly load: () => Promise<CommandUnknownOpts>;
}

/** Only the one that is asked for is loaded: the supervisor of a production does not need the code that decides about cases. */
const subCommands: Readonly<Record<string, SubCommand>> = {
  serve: {
    summary: "run production: server processes with their workers",
    load: async () => (await import("./serve/serve.ts")).serveCommand(),
  },
  collect: {
    summary: "take what pages tell of visits, on an origin of its own",
    load: async () => (await import("./collect/collect.ts")).collectCommand(),
  },
  console: {
    summary: "what operators see and decide, on a host of its own",
    load: async () => (await import("./console/console.ts")).consoleCommand(),
  },
  operators: {
    summary: "who may use the console: add the first one, list, send a new link",
    load: async () => (await import("./operators/operators.ts")).operatorsOfDatabase(),
  },
  review: {
    summary: "list what waits for a person, show it, decide about it",
    load: async () => (await import("./review/review.ts")).reviewOfDatabase(),
  },
  restored: {
    summary: "after a restore from a backup, before any process starts",
    load: async () => (await import("./restored/restored.ts")).restoredCommand(),
  },
  cards: {
    summary: "make, sell, call back and count batches of prepaid cards",
    load: async () => (await import("./cards/cards.ts")).cardsOfDatabase(),
  },
  replenish: {
    summary: "make, list and cancel links by which players pay what they owe",
    load: async () => (await import("./replenish/replenish.ts")).replenishOfDatabase(),
  },
  shop: {
    summary: "write, check and publish the folder that is your shop",
    load: async () => (await import("./shop/shop.ts")).shopOfFolder(),
  },
  report: {
    summary: "count visits and purchases",
    load: async () => (await import("./report/report.ts")).reportCommand(),
  },
  verify: {
    summary: "ask every invariant of a database; ends with 1 if one is broken",
    load: async () => (await import("./verify/verify.ts")).verifyCommand(),
  },
};

await runCommand(async () => {
  const args = process.argv.slice(2);
  const program = new Command("gemgate").description("Runs and operates a Gemgate store.").addHelpText(
    "after",
    `
Examples:
  gemgate serve --processes 2
  gemgate review list
  gemgate cards make --help

npx finds it: npx gemgate serve. "npm run review -- list" is the same as "gemgate review list", and so for each of them.`,
  );
  for (const [name, { summary, load }] of Object.entries(subCommands)) {
    program.addCommand(args.includes(name) ? await load() : new Command(name).summary(summary));
  }
  await readCommandLine(program, args);
});
