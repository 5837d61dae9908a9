// SQL that touches account: the age band, which decides the month's cap where a brand enforces one (Z110).
import type { AgeBand } from "@gemgate/rules/account/spending-caps";
import type { Tx } from "../../platform/transaction.ts";

/** The first band stays; the same one again changes nothing. False: another one was declared before. */
export async function declareAgeBand(tx: Tx, account_id: number, band: AgeBand): Promise<boolean> {
  const { rows } = await tx.query(
    `update account set age_band = $2 where id = $1 and (age_band is null or age_band = $2)
     returning 1 as declared`,
    [account_id, band],
  );
  return rows.length === 1;
}

/** A band that was declared by mistake: the player is asked again at the next purchase. False: there is none to forget. */
export async function forgetAgeBand(tx: Tx, account_id: number): Promise<boolean> {
  const { rows } = await tx.query(
    "update account set age_band = null where id = $1 and age_band is not null returning 1 as forgotten",
    [account_id],
  );
  return rows.length === 1;
}
