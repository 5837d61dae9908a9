import { posix } from "node:path";
import { importsOf } from "./project-files.ts";
import type { Problem, ProjectFile } from "./project-files.ts";

const shipped = ["contract", "rules", "locales", "shop-folder", "server"];
const sandboxes = ["sandbox-payment-provider", "sandbox-game-backend", "sandbox-identity-provider"];

/** Which folder may import which; arrows never turn round. What is not named here may import nothing of ours. */
const arrows: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  rules: ["contract"],
  locales: [],
  "shop-folder": ["contract", "rules"],
  web: ["contract", "rules", "locales"],
  server: ["contract", "rules", "locales", "shop-folder"],
  storefront: ["web", "rules", "contract", "locales"],
  console: ["web", "rules", "contract", "locales"],
  "sandbox-plumbing": [],
  "sandbox-payment-provider": ["sandbox-plumbing"],
  "sandbox-game-backend": ["sandbox-plumbing"],
  "sandbox-identity-provider": ["sandbox-plumbing"],
  ops: ["contract", "rules", "shop-folder", "server"],
  tools: ["contract", "rules", "locales", "shop-folder", "ops"],
  demo: ["contract", "rules", "locales", "shop-folder", "server", "ops", "tools"],
  testing: [...shipped, ...sandboxes, "ops", "demo"],
  proof: [...shipped, "ops", "demo", "testing", "tools"],
  e2e: ["contract", "rules", "locales", "shop-folder", "ops", "demo", "testing", "tools"],
  bench: [...shipped, "ops", "demo", "testing", "tools"],
};

/** Tests may use the harness and start the sandboxes; nothing that is shipped may. */
const testArrows = ["testing", "demo", "ops", "proof", ...sandboxes];

export function checkArrows(files: readonly ProjectFile[]): Problem[] {
  return files
    .filter((file) => /\.tsx?$/.test(file.path))
    .flatMap((file) => [
      ...crossRoom(file),
      ...intoFeature(file),
      ...fromPlatform(file),
      ...intoLayout(file),
      ...intoOtherLayout(file),
    ]);
}

function crossRoom(file: ProjectFile): Problem[] {
  const room = roomOf(file.path);
  if (room === undefined) return [];
  const allowed = new Set([room, ...(arrows[room] ?? []), ...(file.isTest ? testArrows : [])]);
  return importsOf(file).flatMap(({ specifier, line }) => {
    const target = specifier.startsWith("@gemgate/")
      ? specifier.split("/")[1]
      : specifier.startsWith(".")
        ? roomOf(posix.join(posix.dirname(file.path), specifier))
        : undefined;
    if (target === undefined || allowed.has(target)) return [];
    return [
      {
        path: file.path,
        line,
        words: `${room} may not import ${target}. Move what both need down (rules, contract), or pass it in.`,
      },
    ];
  });
}

/**
 * A server feature is entered through its public.ts. A storefront feature has two doors: public.ts for the first view, parts.ts for
 * what is loaded later; its layouts use the same two.
 */
function intoFeature(file: ProjectFile): Problem[] {
  const own = featureOf(file.path);
  const isLayout = file.path.startsWith(layoutFolder);
  if ((own === undefined && !isLayout) || file.isTest) return [];
  return importsOf(file).flatMap(({ specifier, line }) => {
    const target = targetOf(file, specifier);
    const other = target === undefined ? undefined : featureOf(target);
    if (target === undefined || other === undefined || other.name === own?.name) return [];
    const doors = other.room === "storefront" ? ["public.ts", "parts.ts"] : ["public.ts"];
    if (doors.some((door) => target.endsWith(`/${door}`))) return [];
    return [{ path: file.path, line, words: `Enter ${other.name} through its ${doors.join(" or ")}.` }];
  });
}

/** The server's platform serves every feature and knows none; what it needs of one is passed in where the server is built. */
function fromPlatform(file: ProjectFile): Problem[] {
  if (!file.path.startsWith("server/src/platform/") || file.isTest) return [];
  return importsOf(file).flatMap(({ specifier, line }) => {
    const target = targetOf(file, specifier);
    const feature = target === undefined ? undefined : featureOf(target);
    if (feature === undefined) return [];
    return [{ path: file.path, line, words: `The platform does not know ${feature.name}: pass in what it needs.` }];
  });
}

const layoutFolder = "storefront/src/layouts/";

/** Files beside the layouts are their seam; what stands inside of one is its own. The kit shows every piece. */
function intoLayout(file: ProjectFile): Problem[] {
  if (!file.path.startsWith("storefront/src/") || file.path.startsWith(layoutFolder)) return [];
  return importsOf(file).flatMap(({ specifier, line }) => {
    const inside = targetOf(file, specifier)?.split(layoutFolder)[1];
    if (inside === undefined || !inside.includes("/")) return [];
    const words =
      featureOf(file.path) === undefined
        ? "Only layouts/ knows a layout: ask for it through layouts/layout.ts."
        : "A feature does not know its layout. Say where to go next through screens or checkout-steps.";
    return [{ path: file.path, line, words }];
  });
}

/** A layout has what it shows from features and from layouts/shared-*; what is shared knows neither of the two. */
function intoOtherLayout(file: ProjectFile): Problem[] {
  const own = layoutOf(file.path);
  const isShared = file.path.startsWith(`${layoutFolder}shared-`);
  if ((own === undefined && !isShared) || file.isTest) return [];
  return importsOf(file).flatMap(({ specifier, line }) => {
    const other = layoutOf(targetOf(file, specifier) ?? "");
    if (other === undefined || other === own) return [];
    return [
      { path: file.path, line, words: `Only layouts/${other} knows itself: put what both need into layouts/shared-*.` },
    ];
  });
}

function layoutOf(path: string): string | undefined {
  return new RegExp(`^${layoutFolder}(new|old)/`).exec(path)?.[1];
}

function targetOf(file: ProjectFile, specifier: string): string | undefined {
  return specifier.startsWith(".") ? posix.join(posix.dirname(file.path), specifier) : undefined;
}

function roomOf(path: string): string | undefined {
  const [first = "", second = ""] = path.split("/");
  const room = first === "sandbox" ? `sandbox-${second}` : first;
  return room in arrows ? room : undefined;
}

function featureOf(path: string): { room: string; name: string } | undefined {
  const match = /^(server|storefront)\/src\/features\/([^/]+)\//.exec(path);
  return match?.[1] === undefined || match[2] === undefined ? undefined : { room: match[1], name: match[2] };
}
