import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { listMerchants } from "@gemgate/demo/demo-settings";
import type { SandboxSecrets } from "@gemgate/demo/sandbox-secrets";
import { gameWorld } from "@gemgate/demo/game-world/game-world";
import { demoPlayed } from "@gemgate/demo/game-world/demo-played";

export interface SandboxProcesses<Process> {
  /** Each sandbox has its data in a folder of its own below this one. */
  readonly folder: string;
  /** The store's port; the provider stands ten above it, the game eleven. */
  readonly port: number;
  readonly secrets: SandboxSecrets;
  readonly profiles: string;
  /** What this provider is told besides. */
  readonly providerEnvironment?: Readonly<Record<string, string>>;
  readonly start: (name: string, script: string, env: Record<string, string>) => Promise<Process>;
}

/** The payment provider and the game as processes; a stack says how it starts one. */
export async function startSandboxProcesses<Process>(plan: SandboxProcesses<Process>): Promise<Process[]> {
  const { folder, port, secrets, profiles, providerEnvironment, start } = plan;
  const world = join(folder, "game-world.json");
  writeFileSync(world, JSON.stringify(gameWorld(demoPlayed, secrets.games)), { mode: 0o600 });
  const open = (name: string, env: Record<string, string>): Promise<Process> => {
    const data = join(folder, name);
    mkdirSync(data, { recursive: true, mode: 0o700 });
    return start(name, `sandbox/${name}/src/main.ts`, { ...env, SANDBOX_DATA: data });
  };
  return Promise.all([
    open("payment-provider", {
      PORT: String(port + 10),
      SANDPAY_MERCHANTS: listMerchants(demoPlayed.brands, secrets, port),
      SANDPAY_PROFILES: profiles,
      ...providerEnvironment,
    }),
    open("game-backend", { PORT: String(port + 11), GAME_WORLD: world }),
  ]);
}
