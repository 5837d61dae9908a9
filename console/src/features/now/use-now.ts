// Everything that the first screen asks for. The moment that counts as now goes on with each answer, and is no part of a key.
import { listDelivery, listMarks, listSeries, readFigures } from "@gemgate/contract/console/figures";
import { readFunnels } from "@gemgate/contract/console/funnels";
import { listMethodHealth } from "@gemgate/contract/console/methods";
import { listWork, readPromises } from "@gemgate/contract/console/promises";
import { useQuery } from "@tanstack/react-query";
import type { UseQueryResult } from "@tanstack/react-query";
import { callConsole } from "../../calls/console-client.ts";
import { liveKeys } from "../../live/use-live.ts";
import type { Comparison, Period } from "@gemgate/rules/console/period";
import { spanOf } from "@gemgate/rules/console/period";

export interface NowSearch {
  readonly time: Period;
  readonly compare: Comparison;
  readonly brand?: string | undefined;
  readonly region?: string | undefined;
  readonly game?: string | undefined;
  readonly currency?: string | undefined;
}

function useLiveQuery<Answer>(
  key: keyof typeof liveKeys,
  of: readonly unknown[],
  ask: () => Promise<Answer>,
): UseQueryResult<Answer> {
  return useQuery({
    queryKey: [liveKeys[key], ...of],
    queryFn: ask,
    staleTime: 5_000,
    placeholderData: (before) => before,
  });
}

const cutOf = ({ time: period, compare, brand, region, game }: NowSearch) => ({
  ...spanOf({ period, compare }, Date.now()),
  brand,
  region,
  game,
});

export const useFigures = (search: NowSearch) =>
  useLiveQuery("figures", ["sums", search], () => callConsole(readFigures, cutOf(search)));

export const useSeries = (search: NowSearch) =>
  useLiveQuery("figures", ["series", search], () => callConsole(listSeries, cutOf(search)));

export const useMarks = (search: NowSearch) =>
  useLiveQuery("figures", ["marks", search.time, search.brand], () => {
    const { from, to } = cutOf(search);
    return callConsole(listMarks, { from, to, brand: search.brand });
  });

export const useDelivery = (search: NowSearch) =>
  useLiveQuery("figures", ["delivery", search], () => {
    const { before: _before, ...cut } = cutOf(search);
    return callConsole(listDelivery, cut);
  });

export const useHealth = (brand: string | undefined) =>
  useLiveQuery("figures", ["methods", brand], () => callConsole(listMethodHealth, { brand }));

export const usePromises = (brand: string | undefined) =>
  useLiveQuery("work", ["promises", brand], () => callConsole(readPromises, { brand }));

export const useWork = (brand: string | undefined) =>
  useLiveQuery("work", ["work", brand], () => callConsole(listWork, { brand }));

export const useFunnel = (search: NowSearch) =>
  useQuery({
    queryKey: ["funnels", "now", search.time, search.brand],
    queryFn: () => {
      const { from, to } = cutOf(search);
      return callConsole(readFunnels, { from: from.slice(0, 10), to: to.slice(0, 10), by: "all", brand: search.brand });
    },
    staleTime: 60_000,
  });
