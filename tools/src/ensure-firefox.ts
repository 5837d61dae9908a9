// `npm run test:browsers` needs a Firefox. It is found on this machine or, as root on Debian, installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { projectFolder } from "@gemgate/ops/project-folder";

const names = ["firefox-esr", "firefox", "firefox.exe"];
const usualPlaces = [
  "/Applications/Firefox.app/Contents/MacOS/firefox",
  "C:\\Program Files\\Mozilla Firefox\\firefox.exe",
];

/** A Firefox that runs; null when there is none. FIREFOX_PATH that does not run is refused. */
export function findFirefox(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = env["FIREFOX_PATH"];
  if (given) {
    if (runs(given)) return given;
    throw new PlainRefusal(`FIREFOX_PATH names ${given}, which does not run as a Firefox.`);
  }
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  const places = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces];
  return places.find(runs) ?? null;
}

/** A Firefox that runs, installed if need be. */
export async function ensureFirefox(say: (line: string) => void): Promise<string> {
  const found = findFirefox();
  if (found !== null) return found;
  if (process.geteuid?.() === 0 && existsSync("/etc/debian_version")) {
    say("No Firefox was found; trying `apt-get install firefox-esr` …");
    const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
    const options = { cwd: projectFolder, env, limit_ms: 600_000 };
    await runToEnd(["apt-get", "update"], options);
    await runToEnd(["apt-get", "install", "-y", "--no-install-recommends", "firefox-esr"], options);
    const installed = findFirefox();
    if (installed !== null) return installed;
  }
  throw new PlainRefusal(
    "These journeys need a Firefox, and none was found or could be installed. Install one, or name it with FIREFOX_PATH.",
  );
}

/** A file may be there and still not run. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true;
  const answer = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return answer.status === 0 && answer.stdout.includes("Firefox");
}
