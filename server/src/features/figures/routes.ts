import * as figures from "@gemgate/contract/console/figures";
import * as funnels from "@gemgate/contract/console/funnels";
import * as promises from "@gemgate/contract/console/promises";
import { operatorRoute } from "../../platform/http/console-calls.ts";
import type { ConsoleRoute } from "../../platform/http/console-calls.ts";
import { readFor } from "../operators/public.ts";
import type { OperatorWorld } from "../operators/public.ts";
import { listGames, listHours, readAsOf, sumFigures } from "./figures-store.ts";
import type { FigureCut } from "./figures-store.ts";
import { listFunnelRows, listOutcomes } from "./funnels-store.ts";
import { listMarkRows } from "./marks-store.ts";
import {
  listGameNames,
  listOwed,
  listPromises,
  listWaitingDeliveries,
  listWorkRows,
  readCheckpoint,
} from "./work-store.ts";

type Route = ConsoleRoute<OperatorWorld>;
const permission = "figures.read";

export function figureRoutes(): Route[] {
  return [...hourRoutes(), ...workRoutes(), ...funnelRoutes()];
}

function hourRoutes(): Route[] {
  return [
    operatorRoute<OperatorWorld, typeof figures.readFigures>(
      figures.readFigures,
      ({ world, principal: reader }, { before, ...cut }) =>
        readFor(world, { reader, permission }, async (tx) => ({
          as_of: await readAsOf(tx),
          now: await sumFigures(tx, { ...cut, part_of_last: 1 }),
          before:
            before === undefined
              ? null
              : await sumFigures(tx, { ...movedTo(cut, before), part_of_last: partOfHour(cut.to) }),
        })),
    ),
    operatorRoute<OperatorWorld, typeof figures.listSeries>(
      figures.listSeries,
      ({ world, principal: reader }, { before, ...cut }) =>
        readFor(world, { reader, permission }, async (tx) => ({
          now: await listHours(tx, cut),
          before: before === undefined ? [] : await listHours(tx, wholeDay(movedTo(cut, before))),
        })),
    ),
    operatorRoute<OperatorWorld, typeof figures.listMarks>(
      figures.listMarks,
      async ({ world, principal: reader }, { from, to, brand }) =>
        readFor(world, { reader, permission }, async (tx) => ({ rows: await listMarkRows(tx, { from, to, brand }) })),
    ),
    operatorRoute<OperatorWorld, typeof figures.listDelivery>(
      figures.listDelivery,
      ({ world, principal: reader }, { before: _before, ...cut }) =>
        readFor(world, { reader, permission }, async (tx) => {
          const games = await listGames(tx, cut);
          const waiting = await listWaitingDeliveries(tx);
          const names = await listGameNames(tx);
          return { rows: composeDelivery(cut, { games, waiting, names }) };
        }),
    ),
  ];
}

/** Hours of the same length that begin at another moment. */
function movedTo(cut: FigureCut, from: string): FigureCut {
  const length_ms = Date.parse(cut.to) - Date.parse(cut.from);
  return { ...cut, from, to: new Date(Date.parse(from) + length_ms).toISOString() };
}

const hour_ms = 3_600_000;
const day_ms = 24 * hour_ms;

/** Of a day that has only begun the other one is shown to its end: what is still to come is what one wants to see. */
function wholeDay(cut: FigureCut): FigureCut {
  const end_ms = Date.parse(cut.from) + day_ms - hour_ms;
  return Date.parse(cut.to) < end_ms ? { ...cut, to: new Date(end_ms).toISOString() } : cut;
}

function partOfHour(moment: string): number {
  return (Date.parse(moment) % hour_ms) / hour_ms || 1;
}

interface DeliveryParts {
  readonly games: Awaited<ReturnType<typeof listGames>>;
  readonly waiting: Awaited<ReturnType<typeof listWaitingDeliveries>>;
  readonly names: Awaited<ReturnType<typeof listGameNames>>;
}

/** Every game that is on sale or that something waits for; what waits longest comes first. */
function composeDelivery(cut: FigureCut, { games, waiting, names }: DeliveryParts): figures.GameDelivery[] {
  const keyOf = ({ brand, game }: { brand: string; game: string }): string => `${brand} ${game}`;
  const counted = new Map(games.map((one) => [keyOf(one), one]));
  const held = new Map(waiting.map((one) => [keyOf(one), one]));
  return names
    .filter(({ brand, game }) => (cut.brand ?? brand) === brand && (cut.game ?? game) === game)
    .filter((one) => !one.is_retired || held.has(keyOf(one)))
    .map((one) => ({
      brand: one.brand,
      game: one.game,
      name: one.name,
      delivered: counted.get(keyOf(one))?.delivered ?? 0,
      wait_p95_ms: counted.get(keyOf(one))?.wait_p95_ms ?? null,
      waiting: held.get(keyOf(one))?.waiting ?? 0,
      waiting_since: held.get(keyOf(one))?.waiting_since ?? null,
      retried: held.get(keyOf(one))?.retried ?? 0,
    }))
    .toSorted(
      (one, other) => other.retried - one.retried || other.waiting - one.waiting || other.delivered - one.delivered,
    );
}

function workRoutes(): Route[] {
  return [
    operatorRoute<OperatorWorld, typeof promises.readPromises>(
      promises.readPromises,
      ({ world, principal: reader }, { brand }) =>
        readFor(world, { reader, permission }, async (tx) => ({
          promises: await listPromises(tx),
          owed: await listOwed(tx, brand),
          checkpoint: await readCheckpoint(tx),
        })),
    ),
    operatorRoute<OperatorWorld, typeof promises.listWork>(
      promises.listWork,
      async ({ world, principal: reader }, { brand }) =>
        readFor(world, { reader, permission }, async (tx) => ({ rows: await listWorkRows(tx, brand) })),
    ),
  ];
}

function funnelRoutes(): Route[] {
  const reading = "funnels.read";
  return [
    operatorRoute<OperatorWorld, typeof funnels.readFunnels>(
      funnels.readFunnels,
      ({ world, principal: reader }, asked) =>
        readFor(world, { reader, permission: reading }, async (tx) => {
          const [all] = await listFunnelRows(tx, { ...asked, by: "all" });
          const rows = asked.by === "all" ? [] : await listFunnelRows(tx, asked);
          return { all: all?.steps ?? funnels.funnelSteps.map(() => 0), rows };
        }),
    ),
    operatorRoute<OperatorWorld, typeof funnels.listMethodOutcomes>(
      funnels.listMethodOutcomes,
      async ({ world, principal: reader }, asked) =>
        readFor(world, { reader, permission: reading }, async (tx) => ({ rows: await listOutcomes(tx, asked) })),
    ),
  ];
}
