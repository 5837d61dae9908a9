import * as checkout from "@gemgate/contract/checkout";
import { listGames } from "@gemgate/contract/games";
import { logIn, logInWithGoogle, logInWithTwitter, logOut } from "@gemgate/contract/login";
import { describe, expect, expectTypeOf, test, vi } from "vitest";
import { createFakeHosts, down, refusal, silent, success } from "../testing/fake-hosts.ts";
import type { HostAnswer } from "../testing/fake-hosts.ts";
import { createVirtualClock } from "../testing/virtual-clock.ts";
import { createCallClient } from "./call-client.ts";
import type { CallClient, CallClientOptions, CallOptions, CommonParts, HostMemory } from "./call-client.ts";

const first = "https://b1.example";
const second = "https://b2.example";

const createOrder = anOrderCall();

const orderParameters = {
  client_id: "100013",
  server_id: "s1",
  role_id: "r1",
  platform: "web",
  product_id: "p1",
  domain_area: "universal",
  country: "SG",
} as const;

interface TestCommon {
  idfv: string;
  spec_lang: string;
  oauth_token?: string;
}

/** A client in a world of hosts; every call runs to its end in virtual time. */
function openWorld(hosts: Record<string, readonly HostAnswer[]>, changes: Partial<CallClientOptions<TestCommon>> = {}) {
  const clock = createVirtualClock();
  let remembered: string | null = null;
  const hostMemory: HostMemory = {
    recall: () => remembered,
    keep: (host) => void (remembered = host),
    forget: () => void (remembered = null),
  };
  const { fetch, seen } = createFakeHosts(hosts, () => clock.now());
  const onNetworkError = vi.fn<(path: string) => void>();
  let byte = 0;
  const client = createCallClient<TestCommon>({
    fetch,
    clock,
    hostMemory,
    random: (length) => new Uint8Array(length).fill((byte += 1)),
    backups: [first, second],
    common: () => ({ parameters: { idfv: "device-1", spec_lang: "ja", oauth_token: "token-1" } }),
    writes: "post",
    onNetworkError,
    ...changes,
  });
  const start_ms = clock.now();
  const read = (options?: CallOptions) =>
    clock.runUntil(client.call(listGames, { platform: "web", domain_area: "universal" }, options));
  const order = (options?: CallOptions) => clock.runUntil(client.call(createOrder, orderParameters, options));
  return {
    client,
    clock,
    hostMemory,
    seen,
    onNetworkError,
    read,
    order,
    hosts: () => seen.map((request) => request.host),
    times: () => seen.map((request) => (request.at_ms - start_ms) / 1000),
    spent_s: () => (clock.now() - start_ms) / 1000,
  };
}

test("a backend that sends numbers and flags as text is read as the contract says", async () => {
  const content = { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX", status: "-1" };
  const world = openWorld({ "": [{ kind: "answers", body: { code: "1", msg: "", content } }] });
  const question = { billing_no: content.billing_no, simple: "1" };
  const answer = await world.clock.runUntil(world.client.call(checkout.readOrder, question));
  expect(answer).toEqual({ ok: true, content: { ...content, status: -1 } });
});

describe("a second app", () => {
  interface ConsoleCommon {
    brand: string;
    time_zone?: string;
  }

  function openConsole(answers: readonly HostAnswer[]) {
    const clock = createVirtualClock();
    const { fetch, seen } = createFakeHosts({ "": answers }, () => clock.now());
    const common = (): CommonParts<ConsoleCommon> => ({
      parameters: { brand: "b1", time_zone: "Asia/Tokyo" },
      headers: { "x-csrf": "c1" },
    });
    const onNetworkError = vi.fn<(path: string) => void>();
    const client = createCallClient({
      fetch,
      clock,
      common,
      random: (length) => new Uint8Array(length),
      onNetworkError,
    });
    return { clock, client, seen, onNetworkError };
  }

  test("carries its own common parameters and headers, and none of the store's", async () => {
    const { clock, client, seen } = openConsole([success([])]);
    expectTypeOf(client).toEqualTypeOf<CallClient<ConsoleCommon>>();
    await clock.runUntil(client.call(listGames, { platform: "web", domain_area: "universal" }));
    await clock.runUntil(client.call(listGames, { platform: "web", domain_area: "universal", brand: "b2" }));
    const own = { platform: "web", domain_area: "universal", time_zone: "Asia/Tokyo" };
    expect(seen.map(({ fields }) => fields)).toEqual([
      { ...own, brand: "b1" },
      { ...own, brand: "b2" },
    ]);
    expect(seen[0]?.init.headers).toEqual({ "x-csrf": "c1" });
  });

  test("writes by POST and asks its own host alone where it names neither", async () => {
    const { clock, client, seen, onNetworkError } = openConsole([down]);
    expect(await clock.runUntil(client.call(createOrder, orderParameters))).toEqual({ ok: false, kind: "failed" });
    expect(seen.map(({ method, host }) => ({ method, host }))).toEqual(
      Array.from({ length: 3 }, () => ({ method: "POST", host: "" })),
    );
    expect(onNetworkError).toHaveBeenCalledOnce();
  });
});

describe("what a call carries", () => {
  test("a read is a GET with the parameters in the query [S1]", async () => {
    const world = openWorld({ "": [success([])] });
    await world.read();
    expect(world.seen).toMatchObject([{ method: "GET", path: "/api/pay/getGameListV2", host: "" }]);
    expect(world.seen[0]?.query).toContain("platform=web&domain_area=universal");
    expect(world.seen[0]?.init.body).toBeUndefined();
  });

  test("every call adds idfv, the language and the token of the session [S2 S3 S4]", async () => {
    const world = openWorld({ "": [success([])] });
    await world.read();
    await world.order();
    for (const { fields } of world.seen) {
      expect(fields).toMatchObject({ idfv: "device-1", spec_lang: "ja", oauth_token: "token-1" });
    }
  });

  test("an unknown idfv is sent empty and a visitor without login sends no token [S2 S4]", async () => {
    const world = openWorld({ "": [success([])] }, { common: () => ({ parameters: { idfv: "", spec_lang: "en" } }) });
    await world.read();
    expect(world.seen[0]?.fields).toEqual({ idfv: "", spec_lang: "en", platform: "web", domain_area: "universal" });
  });

  test("a token that the call carries itself is not overwritten [S5]", async () => {
    const world = openWorld({ "": [success({})] });
    const twitter = { client_id: "100013", oauth_token: "twitter-token", oauth_verifier: "verifier" };
    await world.clock.runUntil(world.client.call(logInWithTwitter, twitter));
    expect(world.seen[0]?.fields["oauth_token"]).toBe("twitter-token");
  });

  test("passwords and writes travel in a form body, with the token, and leave the address clean", async () => {
    const world = openWorld({ "": [success({})] });
    const login = { username: "abcQQ", password: "abcPW", client_id: "100013" };
    await world.clock.runUntil(world.client.call(logIn, login));
    await world.order();
    expect(world.seen.map(({ method, query }) => ({ method, query }))).toEqual([
      { method: "POST", query: "" },
      { method: "POST", query: "" },
    ]);
    expect(world.seen[0]?.fields).toMatchObject({ password: "abcPW", oauth_token: "token-1" });
  });

  test("a brand whose backend takes GET alone gets everything in the query [S1]", async () => {
    const world = openWorld({ "": [success({})] }, { writes: "get" });
    await world.order();
    expect(world.seen[0]).toMatchObject({ method: "GET", fields: { product_id: "p1", oauth_token: "token-1" } });
    expect(world.seen[0]?.init.body).toBeUndefined();
  });

  test("the secret of a bound token is a header at every host, and cookies take no part", async () => {
    const headers = { "x-gemgate-bind": "s".repeat(43) };
    const common = () => ({ parameters: { idfv: "", spec_lang: "en" }, headers });
    const world = openWorld({ "": [down], [first]: [success([])] }, { common });
    await world.read();
    expect(world.seen).toHaveLength(4);
    for (const { init, fields } of world.seen) {
      expect(init.headers).toEqual(headers);
      expect(init).toMatchObject({ credentials: "omit", redirect: "error" });
      expect(Object.values(fields)).not.toContain("s".repeat(43));
    }
  });

  test("a browser without a bound token sends no such header", async () => {
    const world = openWorld({ "": [success([])] });
    await world.read();
    expect(world.seen[0]?.init.headers).toEqual({});
  });
});

describe("the nonce", () => {
  test("the nonce is the same over all attempts and hosts of one request", async () => {
    const world = openWorld({
      "": [down, silent, refusal(-500, { status: 500 })],
      [first]: [down],
      [second]: [success({})],
    });
    await world.order();
    expect(world.hosts()).toEqual(["", "", "", first, second]);
    expect(new Set(world.seen.map(({ fields }) => fields["nonce"])).size).toBe(1);
    expect(world.seen[0]?.fields["nonce"]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  test("the nonce is the caller's where the caller has one, and another one for another request", async () => {
    const world = openWorld({ "": [success({})] });
    await world.order({ nonce: "request-0001" });
    await world.order();
    await world.order();
    const nonces = world.seen.map(({ fields }) => fields["nonce"]);
    expect(nonces[0]).toBe("request-0001");
    expect(new Set(nonces).size).toBe(3);
  });

  test("the nonce is not sent with a read, nor with a login", async () => {
    const world = openWorld({ "": [success([])] });
    await world.read();
    await world.clock.runUntil(world.client.call(logIn, { username: "u", password: "p", client_id: "1" }));
    expect(world.seen.every(({ fields }) => !("nonce" in fields))).toBe(true);
  });
});

describe("an answer", () => {
  test("an answer of code 1 is its content [S7]", async () => {
    const world = openWorld({ "": [success([{ gp_id: "101" }])] });
    expect(await world.read()).toEqual({ ok: true, content: [{ gp_id: "101" }] });
  });

  test.each([-1, -404, -600, -1001, -3001, -3014, -3016, -3062, 6001])(
    "an answer of code %i is a refusal and is not asked for again [S14]",
    async (code) => {
      const world = openWorld({ "": [refusal(code)] });
      expect(await world.read()).toEqual({ ok: false, kind: "refused", code, msg: "words", content: null });
      expect(world.hosts()).toEqual([""]);
      expect(world.onNetworkError).not.toHaveBeenCalled();
    },
  );

  test("an answer that names the open order passes its number on", async () => {
    const body = { code: -3008, msg: "unpaid", content: { billing_no: "20260105ABCDEFGHJKMNPQRSTVWX" } };
    const world = openWorld({ "": [{ kind: "answers", body }] });
    expect(await world.order()).toMatchObject({ code: -3008, content: body.content });
  });

  test("a busy answer is neither repeated nor sent to a backup host, and says when to come back [S14]", async () => {
    const world = openWorld({ "": [refusal(-1003, { status: 429, headers: { "retry-after": "7" } })] });
    expect(await world.order()).toMatchObject({ kind: "refused", code: -1003, retryAfterS: 7 });
    expect(world.hosts()).toEqual([""]);
  });

  test.each([
    ["a refusal with HTTP 404", refusal(-404, { status: 404 }), "refused"],
    ["HTTP 500 with an envelope", refusal(-500, { status: 500 }), "failed"],
    ["HTTP 502", { kind: "answers", status: 502, body: {} }, "failed"],
    ["a page of a proxy", { kind: "answers no JSON" }, "failed"],
    ["JSON that is not the envelope", { kind: "answers", body: { ok: true } }, "failed"],
    ["a success without content", { kind: "answers", body: { code: 1, msg: "", content: null } }, "failed"],
    ["no connection", down, "failed"],
    ["no answer", silent, "failed"],
  ] satisfies [string, HostAnswer, string][])("%s counts as it should [S9 S14]", async (_name, answer, kind) => {
    const world = openWorld({ "": [answer], [first]: [answer], [second]: [answer] });
    expect(await world.read()).toMatchObject({ ok: false, kind });
    expect(world.seen).toHaveLength(kind === "failed" ? 5 : 1);
  });
});

describe("a host that does not answer", () => {
  test("a host that does not answer is asked three times with 4 s between, then the others once each [S9 S10 S11 Y2 Y3]", async () => {
    const world = openWorld({ "": [down], [first]: [down], [second]: [down] });
    expect(await world.read()).toEqual({ ok: false, kind: "failed" });
    expect(world.hosts()).toEqual(["", "", "", first, second]);
    expect(world.times()).toEqual([0, 4, 8, 8, 8]);
  });

  test("an attempt ends after 10 s, each time and at each host [S8 Y1]", async () => {
    const world = openWorld({ "": [silent], [first]: [silent], [second]: [silent] });
    await world.read();
    expect(world.times()).toEqual([0, 14, 28, 38, 48]);
    expect(world.spent_s()).toBe(58);
    expect(world.seen.every(({ init }) => init.signal?.aborted)).toBe(true);
  });

  test("a host that answers at the third attempt is enough [S9]", async () => {
    const world = openWorld({ "": [down, down, success([])] });
    expect(await world.read()).toEqual({ ok: true, content: [] });
    expect(world.times()).toEqual([0, 4, 8]);
    expect(world.hostMemory.recall()).toBeNull();
  });

  test("a network error is reported once when no host answers [S16]", async () => {
    const world = openWorld({});
    await world.read();
    expect(world.onNetworkError.mock.calls).toEqual([["/api/pay/getGameListV2"]]);
  });

  test("a call without backup hosts ends after its three attempts [S11]", async () => {
    const world = openWorld({ "": [down] }, { backups: [] });
    await world.read();
    expect(world.times()).toEqual([0, 4, 8]);
  });
});

describe("a login whose code works once", () => {
  const logInWithCode = (world: ReturnType<typeof openWorld>) =>
    world.clock.runUntil(
      world.client.call(
        { ...logInWithGoogle, once: true },
        { client_id: "100013", authorization_code: "c", pkg: "", redirect_uri: "" },
      ),
    );

  test.each([
    ["lost", silent],
    ["cut off", down],
    ["a server's bug", refusal(-500, { status: 500 })],
  ] satisfies [string, HostAnswer][])(
    "a login whose code works once is not sent again where its answer is %s [E23]",
    async (_name, answer) => {
      // The second answer is what a used code gets.
      const world = openWorld({ "": [answer, refusal(-1001)], [first]: [refusal(-1001)], [second]: [refusal(-1001)] });
      expect(await logInWithCode(world)).toEqual({ ok: false, kind: "failed" });
      expect(world.hosts()).toEqual([""]);
      expect(world.onNetworkError.mock.calls).toEqual([["/util/login/google_auth"]]);
    },
  );

  test("a login whose code works once goes to the backup host that works, and nowhere else after it [S12]", async () => {
    const world = openWorld({ "": [refusal(-1001)], [first]: [silent] });
    world.hostMemory.keep(first);
    expect(await logInWithCode(world)).toEqual({ ok: false, kind: "failed" });
    expect(world.hosts()).toEqual([first]);
    expect(world.hostMemory.recall()).toBeNull();
  });

  test("a login whose code works once goes to the page's own host where the remembered one is a stranger", async () => {
    const world = openWorld({ "": [success({})] });
    world.hostMemory.keep("https://elsewhere.example");
    expect(await logInWithCode(world)).toMatchObject({ ok: true });
    expect(world.hosts()).toEqual([""]);
  });
});

describe("a backup host that answered", () => {
  test("a backup host that answered is remembered and asked first by later calls [S12]", async () => {
    const world = openWorld({ "": [down], [first]: [down], [second]: [success([])] });
    await world.read();
    expect(world.hostMemory.recall()).toBe(second);
    await world.read();
    expect(world.hosts().slice(5)).toEqual([second]);
  });

  test("a backup host that answered is remembered for a refusal too, because it works [S12]", async () => {
    const world = openWorld({ "": [down], [first]: [refusal(-600)] });
    await world.read();
    expect(world.hostMemory.recall()).toBe(first);
  });

  test("a backup host that answered is forgotten when it fails, and the primary is started over [S11 S12]", async () => {
    const world = openWorld({ "": [down, down, down, down, success([])], [first]: [success([]), down] });
    await world.read();
    await world.read();
    expect(world.hosts()).toEqual(["", "", "", first, first, "", ""]);
    expect(world.hostMemory.recall()).toBeNull();
  });

  test("a backup host that answered counts only where the page names it itself: a foreign one gets no token", async () => {
    const world = openWorld({ "": [success([])] });
    world.hostMemory.keep("https://elsewhere.example");
    await world.read();
    expect(world.hosts()).toEqual([""]);
    expect(world.hostMemory.recall()).toBeNull();
  });
});

describe("a call that takes long", () => {
  test("a call that takes long says after 10 s that it is still trying, once", async () => {
    const world = openWorld({ "": [silent, success({})] });
    const said: number[] = [];
    await world.order({ onStillTrying: () => said.push(world.spent_s()) });
    expect(said).toEqual([10]);
  });

  test("a call that takes long says nothing when the answer came before", async () => {
    const world = openWorld({ "": [down, down, success({})] });
    const onStillTrying = vi.fn<() => void>();
    await world.order({ onStillTrying });
    world.clock.advance(60_000);
    expect(onStillTrying).not.toHaveBeenCalled();
  });

  test("a call ends at once when its caller aborts, and is no network error", async () => {
    const world = openWorld({ "": [silent] });
    const stop = new AbortController();
    const call = world.client.call(logOut, { client_id: "100013" }, { signal: stop.signal });
    const left = world.clock.sleep(1000).then(() => stop.abort(new Error("left the page")));
    await expect(world.clock.runUntil(call)).rejects.toThrow("left the page");
    await left;
    expect(world.spent_s()).toBe(1);
    expect(world.seen.map(({ init }) => init.signal?.aborted)).toEqual([true]);
    expect(world.onNetworkError).not.toHaveBeenCalled();
  });

  test("a call that is aborted between two attempts sends no further one", async () => {
    const stop = new AbortController();
    const world = openWorld({ "": [down] });
    const call = world.client.call(checkout.listOrders, { client_id: "1" }, { signal: stop.signal });
    const slept = world.clock.sleep(1000).then(() => stop.abort(new Error("left")));
    await expect(world.clock.runUntil(call)).rejects.toThrow("left");
    await slept;
    expect(world.seen).toHaveLength(1);
  });
});

function anOrderCall(): checkout.CreateOrderCall {
  const [call] = checkout.createOrderCalls;
  if (call === undefined) throw new Error("The contract creates no order.");
  return call;
}
