// What an operator reads of the store. The views of schema console show the brands that the transaction names, so that a filter which
// code forgets shows nothing rather than everything.
import type { Permission } from "@gemgate/contract/console/permissions";
import { can, every_brand } from "@gemgate/rules/console/can";
import type { AnyGrant } from "@gemgate/rules/console/can";
import { inTransaction } from "../../platform/transaction.ts";
import type { Tx } from "../../platform/transaction.ts";
import type { OperatorWorld } from "./operator-world.ts";

/** So long as a page may wait; what takes longer is a job and no screen. */
const statement_ms = 5_000;

interface Reader {
  readonly grants: readonly AnyGrant[];
}

interface Reading {
  readonly reader: Reader;
  readonly permission: Permission;
}

type Work<Result> = (tx: Tx) => Promise<Result>;
type ReadWorld = Pick<OperatorWorld, "db" | "clock">;

export function readFor<Result>(world: ReadWorld, reading: Reading, read: Work<Result>): Promise<Result> {
  return inBrandsOf(world, reading, { work: read, isReadOnly: true });
}

/** For what the console writes of its own beside what it reads: the views show the same brands. */
export function writeFor<Result>(world: ReadWorld, reading: Reading, write: Work<Result>): Promise<Result> {
  return inBrandsOf(world, reading, { work: write, isReadOnly: false });
}

function inBrandsOf<Result>(
  world: ReadWorld,
  { reader, permission }: Reading,
  { work, isReadOnly }: { work: Work<Result>; isReadOnly: boolean },
): Promise<Result> {
  const brands = brandsOf(reader, permission);
  return inTransaction(
    world,
    async (tx) => {
      // A plan over a view is compiled for longer than it runs.
      await tx.query("select set_config('gemgate.brands', $1, true), set_config('jit', 'off', true)", [brands]);
      return work(tx);
    },
    { isReadOnly, statement_ms },
  );
}

/** As console.sees reads them: keys of brands between commas, or the mark for every brand. */
function brandsOf({ grants }: Reader, permission: Permission): string {
  const seen = grants.map(({ brand }) => brand).filter((brand) => can(grants, permission, brand));
  return seen.includes(every_brand) ? every_brand : [...new Set(seen)].join(",");
}
