// What a person types after `gemgate cards`, read and checked.
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { batch_count_max } from "@gemgate/server/features/cards/public";
import { databaseOption, dayOf, noteOption, operatorOf, operatorOption, wholeNumber } from "../command-line.ts";
import type { CarryOut } from "../command-line.ts";
import { brandOption } from "../find-brand.ts";
import { PlainRefusal } from "../plain-refusal.ts";

export interface Operator {
  readonly operator: string;
  readonly note: string;
}

export type CardsCommand = { readonly database: string | undefined } & (
  | { readonly action: "list"; readonly brand: string | undefined }
  | { readonly action: "show"; readonly brand: string; readonly batch: string }
  | { readonly action: "activate" | "void"; readonly brand: string; readonly batch: string; readonly by: Operator }
  | {
      readonly action: "expire";
      readonly brand: string;
      readonly batch: string;
      readonly last_day: string;
      readonly by: Operator;
    }
  | {
      readonly action: "make";
      readonly brand: string;
      readonly batch: string;
      readonly worth: CardWorth;
      readonly count: number;
      readonly out: string;
      readonly by: Operator;
    }
);

/** What one card of a new batch is, as it was typed. */
export interface CardWorth {
  readonly face: string;
  readonly currency: string | undefined;
  readonly gems: number;
  readonly extra_gems: number;
  readonly last_day: string | undefined;
}

const gems_max = 1_000_000_000;

const batchOption = [
  "--batch <name>",
  "its name: small letters, digits and dashes, such as spring-10",
  batchOf,
] as const;
const lastDayOption = ["--valid-until <day>", "the last day on which a card can be used, such as 2027-12-31"] as const;

export function cardsCommand(carryOut: CarryOut<CardsCommand>): CommandUnknownOpts {
  const cards = sharedOptions();
  addMake(cards, carryOut);
  for (const [action, summary] of [
    ["activate", "the cards are sold: from now on they can be used"],
    ["void", "unused cards are worth nothing from now on"],
  ] as const) {
    cards
      .command(action)
      .description(summary)
      .requiredOption(...brandOption)
      .requiredOption(...batchOption)
      .action(({ brand, batch }, command) => carryOut({ action, brand, batch, ...sharedOf(command) }));
  }
  cards
    .command("expire")
    .description("gives the cards a last day, unless theirs is sooner already")
    .requiredOption(...brandOption)
    .requiredOption(...batchOption)
    .requiredOption(...lastDayOption, dayOf)
    .action(({ brand, batch, validUntil }, command) =>
      carryOut({ action: "expire", brand, batch, last_day: validUntil, ...sharedOf(command) }),
    );
  cards
    .command("list")
    .description("every batch with its counts")
    .option(...brandOption)
    .action(({ brand }, command) => carryOut({ action: "list", brand, database: sharedOf(command).database }));
  cards
    .command("show")
    .description("one batch with its counts")
    .requiredOption(...brandOption)
    .requiredOption(...batchOption)
    .action(({ brand, batch }, command) =>
      carryOut({ action: "show", brand, batch, database: sharedOf(command).database }),
    );
  return cards;
}

function sharedOptions() {
  return new Command("cards")
    .summary("make, sell, call back and count batches of prepaid cards")
    .description(
      "Batches of prepaid cards. Each step leaves ledger and audit rows (docs/how-to/sell-prepaid-cards.md).",
    )
    .option(...databaseOption)
    .option(...operatorOption)
    .option(...noteOption)
    .addHelpText(
      "after",
      `
Examples:
  gemgate cards make --brand mybrand --batch spring-10 --count 500 --face 9.99 --gems 680 --extra 70 --out cards.csv
  gemgate cards activate --brand mybrand --batch spring-10 --note "delivered to the shops"
  gemgate cards list`,
    );
}

type SharedOptions = ReturnType<typeof sharedOptions>;

function sharedOf(command: {
  optsWithGlobals: () => { database?: string | undefined; operator?: string | undefined; note?: string | undefined };
}): { database: string | undefined; by: Operator } {
  const { database, note, ...rest } = command.optsWithGlobals();
  return { database, by: { operator: operatorOf(rest), note: note?.trim() || "by command" } };
}

function addMake(cards: SharedOptions, carryOut: CarryOut<CardsCommand>): void {
  cards
    .command("make")
    .description("makes cards that nobody can use yet, and writes the list of their numbers and passwords")
    .requiredOption(...brandOption)
    .requiredOption(...batchOption)
    .requiredOption("--count <cards>", "how many", wholeNumber("--count", batch_count_max))
    .requiredOption("--face <amount>", "what a card is worth, such as 9.99")
    .option("--currency <code>", "the currency of the brand, which is also the default")
    .requiredOption("--gems <number>", "what a card gives in the game", wholeNumber("--gems", gems_max))
    .option("--extra <number>", "what it gives beside that", (text) =>
      text === "0" ? 0 : wholeNumber("--extra", gems_max)(text),
    )
    .option(...lastDayOption, dayOf)
    .requiredOption("--out <file>", "the file of the list; one that is there is never written over", fileOf)
    .action(({ brand, batch, count, out, face, currency, gems, extra = 0, validUntil }, command) => {
      const worth = { face, currency, gems, extra_gems: extra, last_day: validUntil };
      return carryOut({ action: "make", brand, batch, worth, count, out, ...sharedOf(command) });
    });
}

function batchOf(name: string): string {
  if (/^[a-z0-9][a-z0-9-]{0,39}$/.test(name)) return name;
  throw new PlainRefusal("--batch must be a name of small letters, digits and dashes, such as spring-10.");
}

function fileOf(name: string): string {
  if (name !== "") return name;
  throw new PlainRefusal("--out must name the file of the list.");
}
