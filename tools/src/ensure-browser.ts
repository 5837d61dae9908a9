// The journeys need a real Chromium. It is found on this machine or, where that is allowed, installed.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, dirname, join } from "node:path";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import { runToEnd } from "@gemgate/ops/processes/run-to-end";
import { projectFolder } from "@gemgate/ops/project-folder";

/** A browser that runs, without installing anything; null when there is none. CHROMIUM_PATH that does not run is refused. */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | null {
  const given = env["CHROMIUM_PATH"];
  if (given) {
    if (runs(given)) return given;
    throw new PlainRefusal(`CHROMIUM_PATH names ${given}, which does not run as a Chromium.`);
  }
  return listInstalled(env).find(runs) ?? listDownloaded().find(runs) ?? null;
}

/** A browser that runs, installed if need be. */
export async function ensureBrowser(say: (line: string) => void): Promise<string> {
  const found = findBrowser();
  if (found !== null) {
    if (!isShell(found) && existsSync("/etc/debian_version"))
      say(
        "The journeys take a fifth less time in `chromium-headless-shell`, a package of Debian, than in a browser with windows.",
      );
    return found;
  }
  say("No Chrome or Chromium was found; trying Playwright's own download …");
  await downloadWithPlaywright();
  const downloaded = findBrowser();
  if (downloaded !== null) return downloaded;
  if (process.geteuid?.() === 0 && existsSync("/etc/debian_version")) {
    say("The download gave none that runs; trying `apt-get install chromium-headless-shell` …");
    await installWithApt();
    const installed = findBrowser();
    if (installed !== null) return installed;
  }
  throw new PlainRefusal(
    "The journeys need a Chrome or Chromium, and none was found or could be installed. Install one, or name it with CHROMIUM_PATH.",
  );
}

function isShell(path: string): boolean {
  return path.includes("headless");
}

// The shell without windows first: the same engine, and the journeys take a fifth less time in it.
const names = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
  "chrome.exe",
];
const usualPlaces = [
  "/opt/google/chrome/chrome",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
];

function listInstalled(env: NodeJS.ProcessEnv): string[] {
  const folders = (env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== "");
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usualPlaces];
}

function listDownloaded(): string[] {
  const { chromium }: { chromium: { executablePath: () => string } } = requireFromJourneys("@playwright/test");
  try {
    return [chromium.executablePath()];
  } catch {
    // Playwright has no build for this system.
    return [];
  }
}

/** A file may be there and still not run: a stub that only tells how to install, or one whose libraries are missing. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  if (process.platform === "win32") return true;
  const answer = spawnSync(path, ["--version"], { encoding: "utf8", timeout: 20_000 });
  return answer.status === 0 && /Chrom(e|ium)/u.test(answer.stdout);
}

async function downloadWithPlaywright(): Promise<void> {
  const cli = join(dirname(requireFromJourneys.resolve("@playwright/test/package.json")), "cli.js");
  await runToEnd([process.execPath, cli, "install", "chromium"], { cwd: projectFolder, limit_ms: 300_000 });
}

async function installWithApt(): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  const options = { cwd: projectFolder, env, limit_ms: 600_000 };
  await runToEnd(["apt-get", "update"], options);
  for (const name of ["chromium-headless-shell", "chromium"]) {
    await runToEnd(["apt-get", "install", "-y", "--no-install-recommends", name], options);
    if (findBrowser() !== null) return;
  }
}

const requireFromJourneys = createRequire(join(projectFolder, "e2e", "package.json"));
