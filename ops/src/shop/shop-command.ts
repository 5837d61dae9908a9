// What a person types after `gemgate shop`, read and checked.
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { areas } from "@gemgate/contract/area";
import type { Area } from "@gemgate/contract/area";
import { databaseOption, noteOption, operatorOf, operatorOption, wholeNumber } from "../command-line.ts";
import type { CarryOut } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";

/** What `init` was told; what is missing is asked. */
export interface InitAnswers {
  readonly name: string | undefined;
  readonly host: string | undefined;
  readonly currency: string | undefined;
  readonly regions: readonly Area[] | undefined;
  readonly game: string | undefined;
}

interface OfDatabase {
  readonly database: string | undefined;
}

interface By extends OfDatabase {
  readonly operator: string;
  readonly note: string;
}

export type ShopCommand = { readonly isJson: boolean } & (
  | ({ readonly action: "init"; readonly folder: string } & InitAnswers)
  | { readonly action: "check"; readonly folder: string; readonly isProduction: boolean }
  | { readonly action: "backends"; readonly folder: string }
  | ({ readonly action: "plan"; readonly folder: string; readonly isProduction: boolean } & OfDatabase)
  | ({
      readonly action: "apply";
      readonly folder: string;
      readonly isProduction: boolean;
      readonly isMerge: boolean;
    } & By)
  | ({
      readonly action: "export";
      readonly folder: string;
      readonly version: number | undefined;
      readonly isReplace: boolean;
    } & OfDatabase)
  | ({ readonly action: "history" } & OfDatabase)
  | ({ readonly action: "rollback"; readonly version: number } & By)
  | ({
      readonly action: "preview";
      /** Undefined: what is published. */
      readonly folder: string | undefined;
      readonly at: GivenMoment | undefined;
      readonly hours: number;
      readonly origin: string | undefined;
      readonly isProduction: boolean;
    } & By)
  | ({ readonly action: "end preview" } & By)
);

const jsonOption = ["--json", "what was found as JSON, for programs"] as const;
const productionOption = [
  "--production",
  "refuse what production may not have: gaps in legal texts, sandboxes",
] as const;

export function shopCommand(carryOut: CarryOut<ShopCommand>): CommandUnknownOpts {
  const shop = new Command("shop")
    .summary("write, check and publish the folder that is your shop")
    .description("A shop is a folder of plain files (docs/your-shop/README.md).")
    .addHelpText(
      "after",
      `
Examples:
  gemgate shop init ./shop --name "Kite" --host pay.kite.example --currency USD --regions universal --game "Vale of Orrin"
  gemgate shop check ./shop --production
  gemgate shop plan ./shop
  gemgate shop apply ./shop --note "summer prices"`,
    );
  addFolderCommands(shop, carryOut);
  addPublishing(shop, carryOut);
  addHistory(shop, carryOut);
  addPreview(shop, carryOut);
  return shop;
}

type Program = Command;

function addFolderCommands(shop: Program, carryOut: CarryOut<ShopCommand>): void {
  shop
    .command("init")
    .description("writes a folder that passes the check; asks for what no option says")
    .argument("[folder]", "where to write it", "shop")
    .option("--name <name>", "the name of the store")
    .option("--host <host>", "where it will be, such as pay.example.com")
    .option("--currency <code>", "what it sells in, such as USD", currencyOf)
    .option("--regions <regions>", `with commas between them, of ${areas.join(", ")}`, regionsOf)
    .option("--game <name>", "the first game")
    .option(...jsonOption)
    .action((folder, { json, name, host, currency, regions, game }) =>
      carryOut({ action: "init", folder, isJson: json === true, name, host, currency, regions, game }),
    );
  shop
    .command("check")
    .description("says everything that is wrong with a folder, with file, line and remedy; ends with 1 if anything is")
    .argument("[folder]", "the folder", "shop")
    .option(...productionOption)
    .option(...jsonOption)
    .action((folder, { json, production }) =>
      carryOut({ action: "check", folder, isJson: json === true, isProduction: production === true }),
    );
  shop
    .command("backends")
    .description("prints GAME_BACKENDS for the servers, with the secrets that the folder names")
    .argument("[folder]", "the folder", "shop")
    .action((folder) => carryOut({ action: "backends", folder, isJson: true }));
}

function addPublishing(shop: Program, carryOut: CarryOut<ShopCommand>): void {
  shop
    .command("plan")
    .description("shows what applying the folder would change, old → new; ends with 0 if nothing, with 2 if anything")
    .argument("[folder]", "the folder", "shop")
    .option(...productionOption)
    .option(...databaseOption)
    .option(...jsonOption)
    .action((folder, { json, production, database }) =>
      carryOut({ action: "plan", folder, isJson: json === true, isProduction: production === true, database }),
    );
  shop
    .command("apply")
    .description("publishes the folder, all of it or nothing; ends with 3 if somebody published since it was written")
    .argument("[folder]", "the folder", "shop")
    .option("--merge", "take what was published meanwhile into the folder, unless both changed the same")
    .option(...productionOption)
    .option(...databaseOption)
    .option(...operatorOption)
    .option(...noteOption)
    .option(...jsonOption)
    .action((folder, { json, production, merge, database, ...by }) =>
      carryOut({
        action: "apply",
        folder,
        isJson: json === true,
        isProduction: production === true,
        isMerge: merge === true,
        database,
        ...byOf(by),
      }),
    );
}

function addHistory(shop: Program, carryOut: CarryOut<ShopCommand>): void {
  shop
    .command("export")
    .description("writes the folder that is published; applying it again changes nothing")
    .argument("[folder]", "where to write it", "shop")
    .option("--version <number>", "an earlier one", wholeNumber("--version", 1_000_000_000))
    .option("--replace", "into a folder that has a shop; its files become those of the database")
    .option(...databaseOption)
    .option(...jsonOption)
    .action((folder, { json, version, replace, database }) =>
      carryOut({ action: "export", folder, isJson: json === true, version, isReplace: replace === true, database }),
    );
  shop
    .command("history")
    .description("what was published when, by whom and why")
    .option(...databaseOption)
    .option(...jsonOption)
    .action(({ json, database }) => carryOut({ action: "history", isJson: json === true, database }));
  shop
    .command("rollback")
    .description("publishes an earlier version again, as the newest one")
    .argument("<number>", "its number in the history", wholeNumber("the version", 1_000_000_000))
    .option(...databaseOption)
    .option(...operatorOption)
    .option(...noteOption)
    .option(...jsonOption)
    .action((version, { json, database, ...by }) =>
      carryOut({ action: "rollback", version, isJson: json === true, database, ...byOf(by) }),
    );
}

const hours_max = 168;

function addPreview(shop: Program, carryOut: CarryOut<ShopCommand>): void {
  shop
    .command("preview")
    .description(
      "makes a link that shows the shop of a moment to come, or of a folder, to whoever has it, without orders",
    )
    .argument("[folder]", "a folder that is not published; without it, what is published")
    .option("--at <moment>", "when, such as 2026-12-24T20:00+09:00; without it, now", momentOf)
    .option("--hours <number>", "how long the link holds", wholeNumber("--hours", hours_max), 24)
    .option(
      "--origin <address>",
      "where the store is open, if not at its hosts, such as http://kite.localhost:4000",
      originOf,
    )
    .option("--end", "ends the preview that there is")
    .option(...productionOption)
    .option(...databaseOption)
    .option(...operatorOption)
    .option(...noteOption)
    .option(...jsonOption)
    .action((folder, { json, end, production, database, at, hours, origin, ...by }) => {
      const common = { isJson: json === true, database, ...byOf(by) };
      if (end === true) return carryOut({ action: "end preview", ...common });
      return carryOut({ action: "preview", folder, at, hours, origin, isProduction: production === true, ...common });
    });
}

/** With the zone in which it was given, because it is shown in that. */
export interface GivenMoment {
  readonly as_of: Date;
  readonly utc_offset: string;
}

export function momentOf(text: string): GivenMoment {
  const [, zone] =
    /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(?::[0-9]{2})?(Z|[+-][0-9]{2}:[0-9]{2})$/.exec(text) ?? [];
  const as_of = new Date(text);
  if (zone !== undefined && !Number.isNaN(as_of.getTime()))
    return { as_of, utc_offset: zone === "Z" ? "+00:00" : zone };
  throw new PlainRefusal(`"${text}" is no moment with its zone, such as 2026-12-24T20:00+09:00.`);
}

function originOf(text: string): string {
  if (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)) return new URL(text).origin;
  throw new PlainRefusal(`"${text}" is no address such as https://pay.example.com.`);
}

function byOf({ operator, note }: { operator?: string | undefined; note?: string | undefined }) {
  return { operator: operatorOf({ operator }), note: note?.trim() || "by command" };
}

export function currencyOf(text: string): string {
  if (/^[A-Z]{3}$/.test(text)) return text;
  throw new PlainRefusal(`"${text}" is no currency such as USD.`);
}

export function regionsOf(text: string): readonly Area[] {
  const words = text.split(/[\s,]+/).filter((word) => word !== "");
  const regions = areas.filter((area) => words.includes(area));
  const unknown = words.find((word) => !areas.some((area) => area === word));
  if (unknown === undefined && regions.length > 0) return regions;
  throw new PlainRefusal(`"${unknown ?? text}" is none of the regions ${areas.join(", ")}.`);
}
