import * as methods from "@gemgate/contract/console/methods";
import { can } from "@gemgate/rules/console/can";
import { inTransaction } from "../../platform/transaction.ts";
import { operatorRoute, refuseConsole } from "../../platform/http/console-calls.ts";
import type { ConsoleRefusal, ConsoleRoute, OperatorContext } from "../../platform/http/console-calls.ts";
import { addAudit } from "../audit/public.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { listHealth, listOptions, listPlaces } from "./method-list-store.ts";
import { addPause, endPause, isListed } from "./method-pause-store.ts";
import type { MethodPlace, Pause } from "./method-pause-store.ts";

type Route = ConsoleRoute<OperatorWorld>;
type Context = OperatorContext<OperatorWorld>;

export function methodRoutes(): Route[] {
  return [
    operatorRoute<OperatorWorld, typeof methods.listMethodHealth>(
      methods.listMethodHealth,
      async ({ world, principal: reader }, { brand }) =>
        readFor(world, { reader, permission: "figures.read" }, async (tx) => ({ rows: await listHealth(tx, brand) })),
    ),
    operatorRoute<OperatorWorld, typeof methods.listMethodOptions>(
      methods.listMethodOptions,
      async ({ world, principal: reader }, asked) =>
        readFor(world, { reader, permission: "methods.read" }, async (tx) => {
          const places = await listPlaces(tx);
          const fits = (one: { brand: string; region: string }): boolean =>
            (asked.brand ?? one.brand) === one.brand && (asked.region ?? one.region) === one.region;
          const place = places.find(fits) ?? places.find(({ brand }) => brand === asked.brand) ?? places[0];
          if (place === undefined) return { brand: "", region: "", places, rows: [] };
          return { ...place, places, rows: await listOptions(tx, place) };
        }),
    ),
    operatorRoute<OperatorWorld, typeof methods.pauseMethod>(methods.pauseMethod, pause),
    operatorRoute<OperatorWorld, typeof methods.resumeMethod>(methods.resumeMethod, resume),
  ];
}

const unknown = (): ConsoleRefusal => refuseConsole("unknown", "there is no such method");

/** Another brand's method is as unknown as one that nobody has. */
async function pause(
  { world, principal }: Context,
  { hours, note, ...place }: MethodPlace & { hours: number | null; note: string },
): Promise<Pause | ConsoleRefusal> {
  if (!can(principal.grants, "methods.pause", place.brand)) return unknown();
  const reading = { reader: principal, permission: "methods.pause" } as const;
  if (!(await readFor(world, reading, (tx) => isListed(tx, place)))) return unknown();
  return inTransaction(world, async (tx) => {
    const made = await addPause(tx, place, { hours, by: principal.login, note });
    if (made === undefined) return refuseConsole("already_there", "this method is paused already");
    const until = made.until === null ? "until it is resumed" : `until ${made.until}`;
    await addAudit(tx, {
      operator: principal.login,
      action: "method pause",
      object: objectOf(place),
      note: `${until}: ${note}`,
    });
    return made;
  });
}

async function resume({ world, principal }: Context, place: MethodPlace): Promise<{ resumed: true } | ConsoleRefusal> {
  if (!can(principal.grants, "methods.pause", place.brand)) return unknown();
  return inTransaction(world, async (tx) => {
    if (!(await endPause(tx, place))) return refuseConsole("unknown", "this method is not paused");
    await addAudit(tx, { operator: principal.login, action: "method resume", object: objectOf(place), note: "" });
    return { resumed: true as const };
  });
}

/** As the view of what changed takes it apart. */
function objectOf({ brand, region, payway_id, channel_id }: MethodPlace): string {
  return `method ${brand}:${region}:${payway_id}:${channel_id}`;
}
