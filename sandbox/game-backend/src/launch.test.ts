import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Json, TestGame } from "./testing/open-game.ts";
import { NOW_S, openGame, sign } from "./testing/open-game.ts";

let game: TestGame;
const asked: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const url = "http://kitestone.localhost:4000/userCenter?visit=sdk&client_id=100013";
const store = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on("data", (chunk: Buffer) => chunks.push(chunk));
  request.on("end", () => {
    asked.push({ path: request.url ?? "", headers: request.headers, body: Buffer.concat(chunks).toString() });
    response.end(JSON.stringify({ ok: true, result: { oauth_token: "t", url, expires_in: 120 } }));
  });
});
let host = "";
beforeAll(async () => {
  game = await openGame();
  await new Promise<void>((resolve) => {
    store.listen(0, "127.0.0.1", resolve);
  });
  const address = store.address();
  host = `kitestone.localhost:${typeof address === "object" ? address?.port : 0}`;
});
afterAll(async () => {
  store.close();
  await game.close();
});

const launch = (change: Json = {}): Promise<Json> =>
  game.control("launch", { store: host, client_id: "100013", username: "kaelis", mode: "sdk", ...change });

test("the game asks the store in its player's name, signed with every active secret", async () => {
  expect(await launch({ server_id: "s1" })).toMatchObject({ ok: true, result: { oauth_token: "t" } });
  const { path, headers, body } = asked.at(-1) ?? { path: "", headers: {}, body: "{}" };
  expect(path).toBe("/service/launch");
  expect(headers.host).toBe(host);
  expect(headers["x-gemgate-key"]).toBe("gp-101");
  const signatures = ["secret-of-101-new", "secret-of-101-old"].map((secret) => sign(secret, String(NOW_S), body));
  expect(headers["x-gemgate-signature"]).toBe(signatures.join(","));
  expect(JSON.parse(body)).toMatchObject({
    call: "launch",
    client_id: "100013",
    suid: await game.findSuid("kaelis"),
    username: "kaelis",
    mode: "sdk",
    server_id: "s1",
  });
});

test("only a store on this machine is asked for a page, and only for a player of the game", async () => {
  const before = asked.length;
  for (const wrong of [
    { store: "store.example:443" },
    { store: "kitestone.localhost:80/x" },
    { username: "stranger" },
    { client_id: "999" },
    { mode: "card" },
  ]) {
    expect(await launch(wrong)).toMatchObject({ ok: false, error: "bad_request" });
  }
  expect(asked).toHaveLength(before);
});

test("the page of the game may frame that store and nothing else", async () => {
  const search = new URLSearchParams({ store: host, client_id: "100013", username: "kaelis" });
  const answer = await fetch(`${game.base()}/embed?${search.toString()}`);
  expect(answer.headers.get("content-security-policy")).toContain("frame-src http://kitestone.localhost:4000;");
  expect(await answer.text()).toContain(`src="${url.replaceAll("&", "&amp;")}"`);
  expect((await fetch(`${game.base()}/`)).headers.get("content-security-policy")).toContain("frame-src 'none'");
});

test("a name is verified by the page's own form alone", async () => {
  const real = async (): Promise<unknown> =>
    (await game.ask("account-by-identity", { provider: "suid", subject: await game.findSuid("newcomer") }))[
      "real_name"
    ];
  await game.control("account", { group: "kitestone", username: "newcomer", real_name: "needed" });
  const page = await (await fetch(`${game.base()}/verify?group=kitestone&username=%22%3E`)).text();
  expect(page).toContain('value="kitestone"');
  expect(page).toContain('value="&quot;&gt;"');
  const post = (headers: Record<string, string>) => {
    const body = new URLSearchParams({ group: "kitestone", username: "newcomer" });
    return fetch(`${game.base()}/verify`, { method: "POST", body, headers });
  };
  expect((await post({ "sec-fetch-site": "cross-site" })).status).toBe(403);
  expect(await real()).toBe("needed");
  expect((await post({ "sec-fetch-site": "same-origin" })).status).toBe(200);
  expect(await real()).toBe("verified");
});
