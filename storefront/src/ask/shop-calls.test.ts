import { browserRandom } from "@gemgate/web/env/random";
import { createBrowserStorage } from "../storage/browser-storage.ts";
import { createFakeHosts, down, success } from "@gemgate/web/testing/fake-hosts";
import type { HostAnswer } from "@gemgate/web/testing/fake-hosts";
import { createMemoryArea } from "../testing/memory-area.ts";
import { createVirtualClock } from "@gemgate/web/testing/virtual-clock";
import { listGames } from "../calls/wire-calls.ts";
import { expect, test } from "vitest";
import { aBoot } from "../testing/a-boot.ts";
import { createShopCalls } from "./shop-calls.ts";

const backup = "https://b1.example";
const day_ms = 86_400_000;

function openShopCalls(hosts: Record<string, readonly HostAnswer[]>) {
  const clock = createVirtualClock();
  const local = createMemoryArea();
  const storage = createBrowserStorage({ local, tab: null, clock, areCookiesBlocked: false, watch: () => {} });
  const { fetch, seen } = createFakeHosts(hosts, () => clock.now());
  const calls = createShopCalls({
    boot: { ...aBoot(), backup_hosts: [backup] },
    idfv: "device-1",
    users: { currentUser: () => null },
    storage,
    fetch,
    clock,
    random: browserRandom,
    onNetworkError: () => {},
  });
  const read = () => clock.runUntil(calls.call(listGames, { platform: "web", domain_area: "universal" }));
  return { storage, clock, seen, read };
}

test("a backup host is used for one day, then the primary is asked again [S12 S13 Y4]", async () => {
  const { clock, seen, read } = openShopCalls({
    "": [down, down, down, success([])],
    [backup]: [success([])],
  });
  await read();
  clock.advance(day_ms - 1);
  await read();
  clock.advance(1);
  await read();
  expect(seen.map(({ host }) => host)).toEqual(["", "", "", backup, backup, ""]);
});

test("the secret of a bound token travels as a header of each call and never as a parameter", async () => {
  const { storage, seen, read } = openShopCalls({ "": [success([])] });
  await read();
  storage.set("webpay_bind", "s".repeat(43));
  await read();
  expect(seen.map(({ init }) => init.headers)).toEqual([{}, { "x-gemgate-bind": "s".repeat(43) }]);
  expect(JSON.stringify(seen.map(({ fields }) => fields))).not.toContain("sss");
  expect(seen[0]?.fields).toMatchObject({ idfv: "device-1" });
});
