// The few calls of WebDriver that a report needs. WebKitGTK speaks no BiDi, which is what drives Firefox.
import { setTimeout as sleep } from "node:timers/promises";
import { findInPage, plain } from "./drive-page.ts";
import type { Wanted } from "./drive-page.ts";

/** A bound for a machine that stalls, and for a driver that hangs now and then. */
const limit_ms = 60_000;
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

export interface DrivenWindow {
  open: (address: string) => Promise<void>;
  find: (wanted: Wanted) => Promise<string>;
  click: (wanted: Wanted) => Promise<void>;
  type: (wanted: Wanted, words: string) => Promise<void>;
  run: (script: string, args?: readonly unknown[]) => Promise<unknown>;
  /** The window that opens during what is done; the driver stays in the one before. */
  openedBy: (act: () => Promise<void>) => Promise<string>;
  enter: (window: string) => Promise<void>;
  window: () => Promise<string>;
  end: () => Promise<void>;
}

export async function openSession(driver: string, capabilities: object): Promise<DrivenWindow & { version: string }> {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const method = body === undefined ? "GET" : "POST";
    const sent = { method, ...(body && { body: JSON.stringify(body) }), signal: AbortSignal.timeout(limit_ms) };
    const answer: unknown = await (await fetch(`${driver}/session${path}`, sent)).json();
    const value = field(answer, "value");
    const error = field(value, "error");
    if (typeof error === "string") throw new Error(`${error}: ${String(field(value, "message"))}`);
    return value;
  };
  const made = await ask("", { capabilities: { alwaysMatch: capabilities } });
  const session = `/${String(field(made, "sessionId"))}`;
  const run: DrivenWindow["run"] = (script, args = []) => ask(`${session}/execute/sync`, { script, args });
  const find: DrivenWindow["find"] = async ({ of, says = "" }) => {
    const end_ms = performance.now() + limit_ms;
    while (performance.now() < end_ms) {
      const found = await run(`return (${findInPage.toString()})(...arguments)`, [of, plain(says)]);
      const id = field(found, elementKey);
      if (typeof id === "string") return id;
      await sleep(100);
    }
    throw new Error(`No ${of} that says "${says}" came.`);
  };
  const listWindows = async (): Promise<unknown[]> => {
    const handles = await ask(`${session}/window/handles`);
    return Array.isArray(handles) ? handles : [];
  };
  return {
    version: `${String(field(field(made, "capabilities"), "browserName"))} ${String(field(field(made, "capabilities"), "browserVersion"))}`,
    run,
    find,
    open: async (url) => void (await ask(`${session}/url`, { url })),
    click: async (wanted) => void (await ask(`${session}/element/${await find(wanted)}/click`, {})),
    type: async (wanted, text) => void (await ask(`${session}/element/${await find(wanted)}/value`, { text })),
    window: async () => String(await ask(`${session}/window`)),
    enter: async (handle) => void (await ask(`${session}/window`, { handle })),
    async openedBy(act) {
      const before = await listWindows();
      await act();
      const end_ms = performance.now() + limit_ms;
      while (performance.now() < end_ms) {
        const opened = (await listWindows()).find((one) => !before.includes(one));
        if (typeof opened === "string") return opened;
        await sleep(100);
      }
      throw new Error("No window opened.");
    },
    end: async () => {
      await fetch(`${driver}/session${session}`, { method: "DELETE" });
    },
  };
}

function field(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
