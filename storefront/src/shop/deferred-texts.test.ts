import { expect, test } from "vitest";
import { createDeferredTexts } from "./deferred-texts.ts";

type Answer = { status: number; body?: unknown } | "lost";

/** A page with a host that answers for its deferred texts as told. */
function aPage(answers: readonly Answer[]) {
  const messages = { "shell.topup": "Topup" };
  const asked: string[] = [];
  const load = createDeferredTexts({
    address: "/assets/words-en.json",
    messages,
    fetch(path) {
      const answer = answers[asked.length] ?? "lost";
      asked.push(path);
      if (answer === "lost") return Promise.reject(new TypeError("Failed to fetch"));
      return Promise.resolve({
        ok: answer.status === 200,
        status: answer.status,
        json: () => Promise.resolve(answer.body),
      });
    },
  });
  return { load, messages, asked };
}

const whole: Answer = { status: 200, body: { "login.title": "Log in", "result.points": ["{n}"] } };

test("deferred texts are asked for once, however many parts wait, and are added to the first", async () => {
  const { load, messages, asked } = aPage([whole]);
  await Promise.all([load(), load()]);
  await load();
  expect(asked).toEqual(["/assets/words-en.json"]);
  expect(messages).toEqual({ "shell.topup": "Topup", "login.title": "Log in", "result.points": ["{n}"] });
});

test.each<[string, Answer, string]>([
  ["are lost on the way", "lost", "Failed to fetch"],
  ["are not there any more", { status: 404 }, "answered with 404"],
  ["are something else", { status: 200, body: { "login.title": 1 } }, "no compiled catalogue"],
])("deferred texts that %s fail the part that waits, and are asked for again", async (_case, answer, words) => {
  const { load, messages, asked } = aPage([answer, whole]);
  await expect(load()).rejects.toThrow(words);
  expect(messages).toEqual({ "shell.topup": "Topup" });
  await load();
  expect(asked).toHaveLength(2);
  expect(messages).toHaveProperty(["login.title"], "Log in");
});

test("a page that carries every word asks for none", async () => {
  const load = createDeferredTexts({
    address: undefined,
    messages: {},
    fetch: () => Promise.reject(new Error("asked")),
  });
  await expect(load()).resolves.toBeUndefined();
});
