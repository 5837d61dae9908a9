// `gemgate cards`: batches of prepaid cards are made, sold, called back and counted. Each step leaves ledger and audit rows.
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import {
  activateBatch,
  addMadeBatch,
  BatchRefused,
  expireBatch,
  isBatchKnown,
  listBatches,
  makeCards,
  voidBatch,
} from "@gemgate/server/features/cards/public";
import type { BatchDependencies } from "@gemgate/server/features/cards/public";
import { addAudit } from "@gemgate/server/features/audit/public";
import { systemClock } from "@gemgate/server/platform/clock";
import { openDatabase } from "@gemgate/server/platform/database";
import { CommitUnknown } from "@gemgate/server/platform/database-errors";
import { openLog } from "@gemgate/server/platform/log";
import { sessionLimits } from "@gemgate/server/platform/session-limits";
import { systemRandom } from "@gemgate/server/platform/random";
import { openCardList } from "./card-list-file.ts";
import { composeBatches } from "./compose-batches.ts";
import { findCardKey } from "./find-card-key.ts";
import { cardTerms } from "./card-terms.ts";
import { cardsCommand } from "./cards-command.ts";
import type { CardsCommand, Operator } from "./cards-command.ts";
import { ownTerminal } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { findBrand } from "../find-brand.ts";
import { findDatabase } from "../serve/running-database.ts";
import { PlainRefusal } from "../plain-refusal.ts";

export function cardsOfDatabase(terminal: Terminal = ownTerminal): CommandUnknownOpts {
  return cardsCommand((command) => carryOut(command, terminal));
}

async function carryOut(command: CardsCommand, terminal: Terminal): Promise<void> {
  const config = findDatabase(command.database, terminal.env);
  const db = openDatabase({ ...config, ...sessionLimits, max: 1 }, openLog({ level: "error", process: 0 }));
  try {
    terminal.print(await run(command, { db, clock: systemClock }, terminal));
  } catch (error) {
    if (error instanceof BatchRefused) throw new PlainRefusal(`Not done: ${error.message}.`);
    throw error;
  } finally {
    await db.close();
  }
}

async function run(command: CardsCommand, world: BatchDependencies["world"], terminal: Terminal): Promise<string> {
  switch (command.action) {
    case "list":
      return composeBatches(
        await listBatches(
          world.db,
          command.brand === undefined ? undefined : nameOfBrand(await findBrand(world.db, command.brand)),
        ),
      );
    case "show": {
      const found = await listBatches(world.db, nameOf(command));
      if (found.length === 0) throw new PlainRefusal(`${command.brand} has no batch ${command.batch}.`);
      return composeBatches(found);
    }
    case "make":
      return make(command, world, terminal);
    case "activate": {
      const count = await activateBatch(dependenciesOf(world, command.by), nameOf(command));
      return count === 0 ? "They were sold before; nothing was changed." : `${count} cards can be used from now on.`;
    }
    case "void": {
      const count = await voidBatch(dependenciesOf(world, command.by), nameOf(command));
      return `${count} cards are void.`;
    }
    case "expire": {
      const { last_day } = command;
      const brand = await findBrand(world.db, command.brand);
      const end = { ...nameOf(command), last_day, time_zone: brand.time_zone };
      const count = await expireBatch(dependenciesOf(world, command.by), end);
      return `${count} cards end with ${last_day} in ${brand.time_zone}; those that end sooner keep their day.`;
    }
  }
}

async function make(
  command: CardsCommand & { action: "make" },
  world: BatchDependencies["world"],
  terminal: Terminal,
): Promise<string> {
  const { count, out, by, database } = command;
  const brand = await findBrand(world.db, command.brand);
  const terms = cardTerms(brand, command);
  const key = findCardKey(database, terminal.env);
  if (await isBatchKnown(world.db, terms)) throw new BatchRefused(`${brand.key} has a batch ${terms.batch} already`);
  const list = await openCardList(out);
  try {
    const onProgress = (made: number): void => tellProgress(terminal, { made, count });
    const cards = await makeCards({ random: systemRandom, key }, { count, onProgress });
    await list.write(terms, cards);
    await addMadeBatch(dependenciesOf(world, by), { terms, regions: brand.regions, cards });
  } catch (error) {
    // Whether the cards are there is not known, so their list stays.
    if (error instanceof CommitUnknown) {
      throw new PlainRefusal(
        `The database went away at the last step. Ask: npm run cards -- show --brand ${brand.key} --batch ${terms.batch}. ` +
          `If there is no such batch, ${out} names no card: delete it and make the batch again.`,
      );
    }
    await list.discard();
    throw error;
  }
  return `${count} cards are made, and their list is in ${out}. The cards cannot be used before they are activated.`;
}

function tellProgress({ tell }: Terminal, { made, count }: { made: number; count: number }): void {
  if (made % 100 === 0 || made === count) tell(`${made} of ${count}`);
}

function dependenciesOf(world: BatchDependencies["world"], by: Operator): BatchDependencies {
  return { world, record: (tx, entry) => addAudit(tx, { ...by, ...entry }) };
}

function nameOf({ brand, batch }: { brand: string; batch: string }): { brand_id: string; batch: string } {
  return { brand_id: brand, batch };
}

function nameOfBrand({ key }: { key: string }): { brand_id: string } {
  return { brand_id: key };
}
