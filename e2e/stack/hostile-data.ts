// Puts other words into what the real server answers: into its calls, and into the page as the real renderer draws it.
import { request } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Boot, PageRenderer } from "@gemgate/contract/boot";
import { projectFolder } from "@gemgate/ops/project-folder";
import type { Page, Route } from "@playwright/test";

type ChangeText = (text: string, key: string) => string;

/** Every text of every answer goes through this, with the name of its field. */
export async function changeAnswers(page: Page, change: ChangeText): Promise<void> {
  await page.route(
    ({ pathname }) => pathname.startsWith("/api/") || pathname.startsWith("/util/"),
    async (route) => {
      const { status, headers, body } = await passOn(route);
      await route.fulfill({ status, headers, body: JSON.stringify(changeTexts(JSON.parse(body), change)) });
    },
  );
}

/** Pages come with other data, drawn by the built storefront under the policy of the real answer. */
export async function changePages(page: Page, change: (boot: Boot) => Boot): Promise<void> {
  const renderer: PageRenderer = await import(
    pathToFileURL(join(projectFolder, "storefront/dist/server/entry-server.js")).href
  );
  await page.route(
    ({ pathname }) => !/^\/(?:api|util|assets|art|brand)\//.test(pathname),
    async (route) => {
      if (route.request().resourceType() !== "document") return route.fallback();
      const { status, headers, body } = await passOn(route);
      const boot = /<script type="application\/json" id="boot"[^>]*>(.*?)<\/script>/s.exec(body)?.[1];
      if (boot === undefined) return route.fulfill({ status, headers, body });
      const { pathname, search } = new URL(route.request().url());
      const drawn = await renderer.renderPage({
        url: `${pathname}${search}`,
        boot: change(JSON.parse(boot)),
        host: "store.example",
        theme_css: firstOf(body, /<style>(.*?)<\/style>/s),
        theme_colour: firstOf(body, /<meta name="theme-color" content="([^"]+)"/),
      });
      await route.fulfill({ status, headers, body: drawn.html });
    },
  );
}

/** The same fields inside whatever holds them. */
export function changeTexts<Data>(data: Data, change: ChangeText): Data;
export function changeTexts(data: unknown, change: ChangeText): unknown {
  return changeWithin(data, change, "");
}

function changeWithin(data: unknown, change: ChangeText, key: string): unknown {
  if (typeof data === "string") return change(data, key);
  if (Array.isArray(data)) return data.map((item) => changeWithin(item, change, key));
  if (typeof data !== "object" || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, changeWithin(value, change, name)]));
}

function firstOf(page: string, pattern: RegExp): string {
  const found = pattern.exec(page)?.[1];
  if (found === undefined) throw new Error(`The page has no ${pattern}.`);
  return found;
}

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** By the address of this machine: only browsers know the names under localhost. */
async function passOn(route: Route): Promise<Answer> {
  const asked = route.request();
  const { hostname, port, host, pathname, search } = new URL(asked.url());
  const { "accept-encoding": _, ...headers } = await asked.allHeaders();
  const named = Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(":")));
  if (!hostname.endsWith(".localhost")) throw new Error(`${hostname} is not the store.`);
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: "127.0.0.1", port, path: pathname + search, method: asked.method(), headers: { ...named, host } },
      (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("error", reject);
        response.on("end", () => {
          const { "content-length": _length, "transfer-encoding": _transfer, ...kept } = response.headers;
          const answered = Object.fromEntries(
            Object.entries(kept).map(([name, value]) => [name, [value].flat().join("\n")]),
          );
          resolve({
            status: response.statusCode ?? 0,
            headers: answered,
            body: Buffer.concat(chunks).toString("utf8"),
          });
        });
      },
    );
    sent.on("error", reject);
    sent.end(asked.postDataBuffer() ?? undefined);
  });
}
