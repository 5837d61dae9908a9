// Keys of machines are made by operators, who can give them no more than they have themselves.
import type { ConsoleAnswer, ConsoleInput } from "@gemgate/contract/console/console-call";
import type * as calls from "@gemgate/contract/console/keys";
import { can, canEverywhere, every_brand } from "@gemgate/rules/console/can";
import type { AnyGrant } from "@gemgate/rules/console/can";
import type { Permission } from "@gemgate/contract/console/permissions";
import { hashToken, refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsolePrincipal, ConsoleRefusal } from "../../platform/http/console-calls.ts";
import { sqlStateOf } from "../../platform/database-errors.ts";
import { inTransaction } from "../../platform/transaction.ts";
import { addAudit } from "../audit/public.ts";
import { newToken } from "./log-in.ts";
import { addMachineKey, listMachineKeys, revokeMachineKey } from "./machine-key-store.ts";
import type { OperatorWorld } from "./operator-world.ts";

export async function makeKey(
  world: OperatorWorld,
  input: ConsoleInput<typeof calls.makeKey>,
  { operator_id, login, grants }: ConsolePrincipal,
): Promise<ConsoleAnswer<typeof calls.makeKey> | ConsoleRefusal> {
  const { name, permissions, brand } = input;
  const wanted: readonly Permission[] = ["keys.manage", ...permissions];
  if (!wanted.every((permission) => has(grants, permission, brand))) {
    return refuseConsole("not_allowed", "a key can have no more than you have at that brand");
  }
  const key = `gk_${world.settings.mode === "production" ? "live" : "demo"}_${newToken(world)}`;
  return refuseWrongNetworks(
    inTransaction(world, async (tx) => {
      const id = await addMachineKey(tx, { ...input, key_hash: hashToken(key), made_by: operator_id });
      const note = `${permissions.join(", ")} at ${brand}`;
      await addAudit(tx, { operator: login, action: "key made", object: `key ${name}`, note });
      return { id, key };
    }),
  );
}

const not_a_network = "22P02";

/** PostgreSQL knows what a network is: 203.0.113.7/24 is none, because its address is one machine's. */
async function refuseWrongNetworks<Made>(making: Promise<Made>): Promise<Made | ConsoleRefusal> {
  try {
    return await making;
  } catch (error) {
    if (sqlStateOf(error) !== not_a_network) throw error;
    return refuseConsole("bad_request", "addresses: not a network such as 203.0.113.0/24");
  }
}

export async function revokeKey(
  world: OperatorWorld,
  { id }: ConsoleInput<typeof calls.revokeKey>,
  { login, grants }: ConsolePrincipal,
): Promise<ConsoleAnswer<typeof calls.revokeKey> | ConsoleRefusal> {
  const brands = managedBrands(grants);
  return inTransaction(world, async (tx) => {
    const name = await revokeMachineKey(tx, { id, brands });
    if (name === undefined) return refuseConsole("unknown", "there is no such key");
    await addAudit(tx, { operator: login, action: "key revoked", object: `key ${name}`, note: "" });
    return { revoked: true };
  });
}

export async function listKeys(
  { db }: OperatorWorld,
  { grants }: ConsolePrincipal,
): Promise<ConsoleAnswer<typeof calls.listKeys>> {
  const brands = managedBrands(grants);
  const rows = await listMachineKeys(db);
  return { rows: rows.filter(({ brand }) => brands.includes(every_brand) || brands.includes(brand)) };
}

function has(grants: readonly AnyGrant[], permission: Permission, brand: string): boolean {
  return brand === every_brand ? canEverywhere(grants, permission) : can(grants, permission, brand);
}

function managedBrands(grants: readonly AnyGrant[]): string[] {
  return grants.map(({ brand }) => brand).filter((brand) => has(grants, "keys.manage", brand));
}
