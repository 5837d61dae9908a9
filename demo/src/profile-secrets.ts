// Keys between the demo server and the stand-ins of the sandbox: each side holds its own half.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { everyStandIn, retiredStandIns } from "@gemgate/server/features/providers/stand-ins/every-stand-in";

type StandIn = (typeof everyStandIn)[number];

/** Those whose signatures need key pairs; every other shares a secret. */
const isPaired = ({ signing }: StandIn): boolean => signing.scheme === "rsa_sha256";

export interface KeyPair {
  readonly private_key: string;
  readonly public_key: string;
}

/** One pair of the store and one of the provider, for each profile that signs so. */
type PairsOfProfiles = Readonly<Record<string, { store: KeyPair; provider: KeyPair }>>;

/** By brand key, then by profile. Newest first. */
type SharedSecrets = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>;

export interface ProfileSecrets {
  readonly shared: SharedSecrets;
  readonly pairs: PairsOfProfiles;
}

export function makeKeyPair(): KeyPair {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  });
  return { private_key: privateKey, public_key: publicKey };
}

/** What is missing is made; what is known stays, also of a stand-in that has another id today. */
export function completeProfileSecrets(
  brandKeys: readonly string[],
  known: Partial<ProfileSecrets> = {},
): ProfileSecrets {
  const secretsOf = (brand: string) =>
    everyStandIn
      .filter((profile) => !isPaired(profile))
      .map(({ id }) => [id, known.shared?.[brand]?.[id] ?? [randomBytes(24).toString("base64url")]]);
  const shared = Object.fromEntries(brandKeys.map((brand) => [brand, Object.fromEntries(secretsOf(brand))]));
  const pairs = everyStandIn
    .filter(isPaired)
    .map(({ id }) => [id, known.pairs?.[id] ?? { store: makeKeyPair(), provider: makeKeyPair() }]);
  const kept = Object.entries(known.shared ?? {}).map(([brand, secrets]) => [brand, { ...secrets, ...shared[brand] }]);
  return {
    shared: { ...shared, ...Object.fromEntries(kept) },
    pairs: { ...known.pairs, ...Object.fromEntries(pairs) },
  };
}

/** What the server is told: SANDPAY_PROFILES. */
export function profileKeysOfStore(brandKeys: readonly string[], secrets: ProfileSecrets): string {
  return listKeys(brandKeys, secrets, ({ store, provider }) => ({
    private_key: store.private_key,
    public_keys: [provider.public_key],
  }));
}

/** What the sandbox is told under the same name. */
export function profileKeysOfSandbox(brandKeys: readonly string[], secrets: ProfileSecrets): string {
  return listKeys(
    brandKeys,
    secrets,
    ({ store, provider }) => ({ private_key: provider.private_key, public_keys: [store.public_key] }),
    (brand, { id, form }) => (form === undefined ? {} : { client_key: `pk_sandbox_${id}_${brand}` }),
  );
}

/** Of every stand-in, and of the retired ones for which there are keys from an older start. */
function listKeys(
  brandKeys: readonly string[],
  { shared, pairs }: ProfileSecrets,
  halfOf: (pair: { store: KeyPair; provider: KeyPair }) => object,
  more: (brand: string, profile: StandIn) => object = () => ({}),
): string {
  const keysOf = (brand: string, profile: StandIn): object | undefined => {
    const pair = pairs[profile.id];
    const secrets = shared[brand]?.[profile.id];
    if (isPaired(profile)) return pair && halfOf(pair);
    return secrets && { secrets };
  };
  const ofBrand = (brand: string) =>
    [...everyStandIn, ...retiredStandIns].flatMap((profile) => {
      const keys = keysOf(brand, profile);
      const merchant_id = `${profile.id}-${brand}`;
      return keys === undefined ? [] : [[profile.id, { merchant_id, ...keys, ...more(brand, profile) }]];
    });
  return JSON.stringify(Object.fromEntries(brandKeys.map((brand) => [brand, Object.fromEntries(ofBrand(brand))])));
}
