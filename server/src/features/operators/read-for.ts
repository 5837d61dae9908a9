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

export async function readFor<Result>(
  world: Pick<OperatorWorld, "db" | "clock">,
  { reader, permission }: { reader: Reader; permission: Permission },
  read: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const brands = brandsOf(reader, permission);
  return inTransaction(
    world,
    async (tx) => {
      await tx.query("select set_config('gemgate.brands', $1, true)", [brands]);
      return read(tx);
    },
    { isReadOnly: true, statement_ms },
  );
}

/** As console.sees reads them: keys of brands between commas, or the mark for every brand. */
function brandsOf({ grants }: Reader, permission: Permission): string {
  const seen = grants.map(({ brand }) => brand).filter((brand) => can(grants, permission, brand));
  return seen.includes(every_brand) ? every_brand : [...new Set(seen)].join(",");
}
