// What a person types after `gemgate operators`, read and checked.
import { Command, Option } from "@commander-js/extra-typings";
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { roles } from "@gemgate/contract/console/permissions";
import type { Role } from "@gemgate/contract/console/permissions";
import { databaseOption, operatorOf, operatorOption } from "../command-line.ts";
import type { CarryOut } from "../command-line.ts";

export type OperatorsCommand = { readonly database: string | undefined } & (
  | { readonly action: "list" }
  | {
      readonly action: "add";
      readonly login: string;
      readonly name: string;
      readonly role: Role;
      readonly brand: string;
      readonly by: string;
    }
  | { readonly action: "reset"; readonly login: string; readonly by: string }
);

export function operatorsCommand(carryOut: CarryOut<OperatorsCommand>): CommandUnknownOpts {
  const operators = new Command("operators")
    .summary("who may use the console: add the first one, list, send a new link")
    .description("Operators of the console. The first is added here; those add others in the console itself.")
    .option(...databaseOption)
    .addHelpText(
      "after",
      "\nExamples:\n  gemgate operators add --login ada --name 'Ada Byron' --role owner\n  gemgate operators reset --login ada",
    );
  operators
    .command("list")
    .description("everybody on the team, with roles")
    .action((_options, command) => carryOut({ action: "list", database: command.optsWithGlobals()["database"] }));
  operators
    .command("add")
    .description("adds an operator and prints a link, good once and for 15 minutes")
    .requiredOption("--login <login>", "the name to log in with")
    .requiredOption("--name <name>", "the person's name")
    .addOption(new Option("--role <role>", "what the operator may do").choices(roles).default("owner" as const))
    .option("--brand <key>", "at which brand; * is every one", "*")
    .option(...operatorOption)
    .action(({ login, name, role, brand, operator }, command) =>
      carryOut({
        action: "add",
        login: login.toLowerCase(),
        name,
        role,
        brand,
        by: operatorOf({ operator }),
        database: command.optsWithGlobals()["database"],
      }),
    );
  operators
    .command("reset")
    .description("prints a new link; password and clock of before are gone with its use")
    .requiredOption("--login <login>", "who")
    .option(...operatorOption)
    .action(({ login, operator }, command) =>
      carryOut({
        action: "reset",
        login: login.toLowerCase(),
        by: operatorOf({ operator }),
        database: command.optsWithGlobals()["database"],
      }),
    );
  return operators;
}
