// What a person types after `gemgate replenish`, read and checked.
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { databaseOption, noteOption, operatorOf, operatorOption, wholeNumber } from "../command-line.ts";
import type { CarryOut } from "../command-line.ts";
import { brandOption } from "../find-brand.ts";
import { PlainRefusal } from "../plain-refusal.ts";

export interface Operator {
  readonly operator: string;
  readonly note: string;
}

interface NewLink {
  readonly environment: "production" | "demo";
  readonly valid_s: number;
  readonly origin: string | undefined;
  readonly by: Operator;
}

export type ReplenishCommand = { readonly database: string | undefined } & (
  | ({
      readonly action: "link";
      readonly brand: string;
      readonly client_id: string;
      readonly suid: string;
      readonly user_name: string;
      readonly debt_id: string;
      readonly amount: string;
      /** Undefined: the currency of the brand. */
      readonly currency: string | undefined;
    } & NewLink)
  | ({ readonly action: "debt"; readonly billing_no: string; readonly debt_id: string | undefined } & Omit<
      NewLink,
      "environment"
    >)
  | { readonly action: "list"; readonly brand: string | undefined; readonly suid: string | undefined }
  | { readonly action: "cancel"; readonly id: string; readonly by: Operator }
);

const hours_max = 366 * 24;
const hoursOption = ["--valid <hours>", "how long it can be paid", wholeNumber("--valid", hours_max), 72] as const;
const originOption = [
  "--origin <address>",
  "where the store is, such as https://pay.example.com; by default the brand's own host",
  originOf,
] as const;

export function replenishCommand(carryOut: CarryOut<ReplenishCommand>): CommandUnknownOpts {
  const replenish = sharedOptions();
  addLink(replenish, carryOut);
  replenish
    .command("debt")
    .description("makes a link for what a game says is owed after a refund or chargeback of an order")
    .argument("<billing_no>", "the order that was refunded or charged back")
    .option("--debt <id>", "which one, where the order left several")
    .option(...hoursOption)
    .option(...originOption)
    .action((billing_no, { debt, valid, origin }, command) =>
      carryOut({ action: "debt", billing_no, debt_id: debt, valid_s: valid * 3_600, origin, ...sharedOf(command) }),
    );
  replenish
    .command("list")
    .description("links, newest first")
    .option(...brandOption)
    .option("--suid <id>", "of one account of the game")
    .action(({ brand, suid }, command) =>
      carryOut({ action: "list", brand, suid, database: sharedOf(command).database }),
    );
  replenish
    .command("cancel")
    .description("makes a link void that is not paid; money that still comes for it goes back")
    .argument("<replenish_id>", "the id that the link carries")
    .action((id, _options, command) => carryOut({ action: "cancel", id, ...sharedOf(command) }));
  return replenish;
}

function sharedOptions() {
  return new Command("replenish")
    .summary("make, list and cancel links by which players pay what they owe")
    .description("Links by which players pay what they owe a game (docs/how-to/replenish.md).")
    .option(...databaseOption)
    .option(...operatorOption)
    .option(...noteOption)
    .addHelpText(
      "after",
      `
Examples:
  gemgate replenish link --brand mybrand --client 100013 --suid 7001 --account kaelis --debt case-481 --amount 4.99
  gemgate replenish debt 20261118ABCDEFGHJKMNPQRSTVWX --valid 168
  gemgate replenish list --brand mybrand`,
    );
}

function addLink(replenish: ReturnType<typeof sharedOptions>, carryOut: CarryOut<ReplenishCommand>): void {
  replenish
    .command("link")
    .description("makes a link for a debt that the game knows, or shows the one that is there on the same terms")
    .requiredOption(...brandOption)
    .requiredOption("--client <id>", "a client id of the game", idOf("--client"))
    .requiredOption("--suid <id>", "the account in the game", idOf("--suid"))
    .requiredOption("--account <name>", "its name, as the page shows it", nameOf)
    .requiredOption("--debt <id>", "the debt as the game names it", idOf("--debt"))
    .requiredOption("--amount <amount>", "what is owed, such as 4.99")
    .option("--currency <code>", "by default the currency of the brand", currencyOf)
    .option("--demo", "a link of the game's demo world")
    .option(...hoursOption)
    .option(...originOption)
    .action(({ brand, client, suid, account, debt, amount, currency, ...rest }, command) => {
      return carryOut({
        action: "link",
        brand,
        client_id: client,
        suid,
        user_name: account,
        debt_id: debt,
        amount,
        currency,
        environment: rest.demo === true ? "demo" : "production",
        valid_s: rest.valid * 3_600,
        origin: rest.origin,
        ...sharedOf(command),
      });
    });
}

function sharedOf(command: {
  optsWithGlobals: () => { database?: string | undefined; operator?: string | undefined; note?: string | undefined };
}): { database: string | undefined; by: Operator } {
  const { database, note, ...rest } = command.optsWithGlobals();
  return { database, by: { operator: operatorOf(rest), note: note?.trim() || "by command" } };
}

function idOf(name: string): (text: string) => string {
  return (text) => {
    if (/^[\x21-\x7e]{1,64}$/.test(text)) return text;
    throw new PlainRefusal(`${name} must be 1 to 64 letters, digits or signs without blanks.`);
  };
}

function nameOf(text: string): string {
  if (text.trim() !== "" && text.length <= 200) return text.trim();
  throw new PlainRefusal("--account must be the name of the account.");
}

function currencyOf(text: string): string {
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new PlainRefusal("--currency must be a code of three capital letters, such as USD.");
}

function originOf(text: string): string {
  if (/^https?:\/\/[^/\s]+$/.test(text)) return text;
  throw new PlainRefusal("--origin must be an address without a path, such as https://pay.example.com.");
}
