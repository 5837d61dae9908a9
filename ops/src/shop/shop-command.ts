// What a person types after `gemgate shop`, read and checked.
import { Command } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { areas } from "@gemgate/contract/area";
import type { Area } from "@gemgate/contract/area";
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

export type ShopCommand = { readonly folder: string; readonly isJson: boolean } & (
  | ({ readonly action: "init" } & InitAnswers)
  | { readonly action: "check"; readonly isProduction: boolean }
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
  gemgate shop check ./shop --production`,
    );
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
  return shop;
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
