import type { OpenedShop } from "./opened-shop.ts";

/** `folder` null: the demo's own shop. Each is loaded where it is needed: reading nine brands takes a moment. */
export async function openShop(folder: string | null, env: NodeJS.ProcessEnv): Promise<OpenedShop> {
  if (folder === null) return (await import("./open-demo-shop.ts")).openDemoShop(env);
  return (await import("./open-folder-shop.ts")).openFolderShop(folder, env);
}
