// The other companies of a test shop: payment provider, game backend and login providers, started in the test's own process.
import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { startGameBackend } from "@gemgate/sandbox-game-backend/start-game-backend";
import { parseWorld } from "@gemgate/sandbox-game-backend/world";
import { parseApps } from "@gemgate/sandbox-identity-provider/apps";
import { startIdentityProvider } from "@gemgate/sandbox-identity-provider/start-identity-provider";
import { parseMerchants } from "@gemgate/sandbox-payment-provider/merchants";
import { parseKeysOfShops } from "@gemgate/sandbox-payment-provider/stand-ins/profile-keys";
import { startPaymentProvider } from "@gemgate/sandbox-payment-provider/start-payment-provider";
import { everyStandIn, retiredStandIns } from "@gemgate/server/features/providers/stand-ins/every-stand-in";
import { inject } from "vitest";
import { completeProfileSecrets, profileKeysOfSandbox, profileKeysOfStore } from "@gemgate/demo/profile-secrets";
import type { ProfileSecrets } from "@gemgate/demo/profile-secrets";
import { listGameBackends } from "@gemgate/demo/demo-settings";
import { gameWorld } from "@gemgate/demo/game-world/game-world";
import { demoPlayed } from "@gemgate/demo/game-world/demo-played";
import { identityApps, kindsOfBrands, loginEnvironment } from "@gemgate/demo/logins/login-apps";
import { makeLoginSecrets } from "@gemgate/demo/logins/login-secrets";
import type { SandboxPorts } from "./shop-client.ts";

const changing_brand = "kitestone";
const { brands, games } = demoPlayed;
const brandKeys = brands.map(({ key }) => key);

export interface TestSecrets {
  /** The provider signs for this brand with two secrets, as while they change; for every other with one of its own. */
  readonly merchant: string;
  readonly merchantBefore: string;
  readonly game: string;
  readonly card_key: string;
  ofMerchant: (brand_id: string) => string;
  /** Of every stand-in for another provider. */
  readonly profiles: ProfileSecrets;
}

export interface TestSandboxes extends SandboxPorts {
  readonly secrets: TestSecrets;
  /** What a server is told to find them. */
  readonly environment: Readonly<Record<string, string>>;
  close: () => Promise<void>;
}

export async function startTestSandboxes(folder: string, shopPort: number): Promise<TestSandboxes> {
  const secrets = makeSecrets();
  const merchants = JSON.stringify(
    Object.fromEntries(
      brands.map(({ key, title }) => [
        key,
        {
          api_key: `key-${key}`,
          secrets: [secrets.ofMerchant(key), ...(key === changing_brand ? [secrets.merchantBefore] : [])],
          title,
        },
      ]),
    ),
  );
  const gameSecrets = Object.fromEntries(games.map(({ gp_id }) => [gp_id, secrets.game]));
  const logins = Object.fromEntries(
    Object.entries(kindsOfBrands(brands)).map(([brand, kinds]) => [brand, makeLoginSecrets(kinds)]),
  );
  const [provider, game, identity] = await Promise.all([
    startPaymentProvider({
      port: 0,
      dataDir: join(folder, "provider"),
      merchants: parseMerchants(merchants),
      profileKeys: parseKeysOfShops(profileKeysOfSandbox(brandKeys, secrets.profiles)),
      sync: "off",
      retryWaitsMs: [50, 100, 200, 400],
    }),
    startGameBackend({
      port: 0,
      dataDir: join(folder, "game"),
      world: parseWorld(JSON.stringify(gameWorld(demoPlayed, gameSecrets))),
      sync: "off",
      hashCost: { memoryCost: 8, timeCost: 1 },
    }),
    startIdentityProvider({
      port: 0,
      apps: parseApps(JSON.stringify(identityApps({ brands, port: shopPort, secrets: logins }))),
    }),
  ]);
  return {
    providerPort: provider.port,
    gamePort: game.port,
    identityPort: identity.port,
    secrets,
    environment: {
      SANDPAY_URL: `http://127.0.0.1:${provider.port}`,
      SANDPAY_MERCHANTS: merchants,
      SANDPAY_PROFILES: profileKeysOfStore(brandKeys, secrets.profiles),
      CARD_KEY: secrets.card_key,
      GAME_BACKENDS: listGameBackends(games, gameSecrets, `http://127.0.0.1:${game.port}`),
      ...loginEnvironment({ brands, base: `http://127.0.0.1:${identity.port}`, secrets: logins }),
    },
    close: async () => {
      await Promise.all([provider.close(), game.close(), identity.close()]);
    },
  };
}

function makeSecrets(): TestSecrets {
  const newSecret = (): string => randomBytes(24).toString("hex");
  const merchant = newSecret();
  const others = newSecret();
  return {
    merchant,
    merchantBefore: newSecret(),
    game: newSecret(),
    card_key: newSecret(),
    ofMerchant: (brand_id) => (brand_id === changing_brand ? merchant : `${others}-${brand_id}`),
    profiles: makeProfileSecrets(newSecret),
  };
}

/**
 * All stand-ins share the pairs that were made for the whole run; the changing brand has an older secret everywhere. There are
 * keys of the retired ones too, as in a demo that was started before they were retired.
 */
function makeProfileSecrets(newSecret: () => string): ProfileSecrets {
  const all = [...everyStandIn, ...retiredStandIns];
  const paired = all.filter(({ signing }) => signing.scheme === "rsa_sha256");
  const pairs = Object.fromEntries(paired.map(({ id }) => [id, inject("gemgateKeyPairs")]));
  const older = () => Object.fromEntries(retiredStandIns.map(({ id }) => [id, [newSecret()]]));
  const shared = Object.fromEntries(brandKeys.map((brand) => [brand, older()]));
  const made = completeProfileSecrets(brandKeys, { pairs, shared });
  const changing = Object.entries(made.shared[changing_brand] ?? {}).map(([id, secrets]) => [
    id,
    [...secrets, newSecret()],
  ]);
  return { ...made, shared: { ...made.shared, [changing_brand]: Object.fromEntries(changing) } };
}
