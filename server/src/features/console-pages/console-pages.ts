// What a browser of an operator loads: one page for every address of the console, its files, and its words.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { console_root } from "@gemgate/contract/console/console-call";
import { consoleLocales } from "@gemgate/locales/console/console-text";
import { loadConsoleWords } from "@gemgate/locales/console/load-console-words";
import type { FastifyInstance } from "fastify";
import { SettingsError } from "../../platform/settings-part.ts";
import { refuseConsole, sendRefusal } from "../../platform/http/console-calls.ts";
import { fileOfText, mountStaticFiles, readFolder } from "../../platform/http/static-files.ts";

/** No script but the console's own files, no frame around it, and nothing is ever made markup out of text. */
const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

const page_headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
  "cache-control": "no-store",
} as const;

export async function mountConsolePages(server: FastifyInstance, built: string): Promise<void> {
  const client = join(built, "client");
  const index = join(client, "index.html");
  if (!existsSync(index)) throw new SettingsError(`There is no console in ${built}: run \`npm run build\` first.`);
  const page = readFileSync(index, "utf8");
  mountStaticFiles(server, readFolder(client, ""));
  const words = new Map(
    await Promise.all(
      consoleLocales.map(
        async (locale) =>
          [`/words/${locale}.json`, fileOfText(JSON.stringify(await loadConsoleWords(locale)), ".json")] as const,
      ),
    ),
  );
  mountStaticFiles(server, words);
  // Addresses of screens are the console's own to know; a call that does not exist stays one.
  server.get("/*", (request, reply) => {
    const path = request.url.split("?")[0] ?? "/";
    if (path.startsWith(console_root) || /\.\w+$/u.test(path)) {
      sendRefusal(reply, refuseConsole("unknown", "there is nothing here"));
      return reply;
    }
    return reply.headers(page_headers).send(page);
  });
}
