// Keys between the demo server and the sandbox's stand-ins for other payment providers: each side holds its own half.
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { everyProfile } from "@gemgate/server/features/providers/stand-ins/every-profile";

/** Profiles whose signatures need key pairs; every other shares a secret. */
const isPaired = ({ seal }: (typeof everyProfile)[number]): boolean => seal.scheme === "rsa_sha256";

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

/** What is missing is made; what is known stays. */
export function completeProfileSecrets(
  brandKeys: readonly string[],
  known: Partial<ProfileSecrets> = {},
): ProfileSecrets {
  const secretsOf = (brand: string) =>
    everyProfile
      .filter((profile) => !isPaired(profile))
      .map(({ id }) => [id, known.shared?.[brand]?.[id] ?? [randomBytes(24).toString("base64url")]]);
  const shared = Object.fromEntries(brandKeys.map((brand) => [brand, Object.fromEntries(secretsOf(brand))]));
  const pairs = everyProfile
    .filter(isPaired)
    .map(({ id }) => [id, known.pairs?.[id] ?? { store: makeKeyPair(), provider: makeKeyPair() }]);
  return { shared: { ...known.shared, ...shared }, pairs: Object.fromEntries(pairs) };
}

/** What the server is told: SANDPAY_PROFILES. */
export function profileKeysOfStore(brandKeys: readonly string[], { shared, pairs }: ProfileSecrets): string {
  return listKeys(brandKeys, (brand, { id }) => {
    const pair = pairs[id];
    return pair === undefined
      ? { secrets: shared[brand]?.[id] }
      : { private_key: pair.store.private_key, public_keys: [pair.provider.public_key] };
  });
}

/** What the sandbox is told under the same name. */
export function profileKeysOfSandbox(brandKeys: readonly string[], { shared, pairs }: ProfileSecrets): string {
  return listKeys(brandKeys, (brand, { id, form }) => {
    const pair = pairs[id];
    const keys =
      pair === undefined
        ? { secrets: shared[brand]?.[id] }
        : { private_key: pair.provider.private_key, public_keys: [pair.store.public_key] };
    return { ...keys, ...(form === undefined ? {} : { client_key: `pk_sandbox_${id}_${brand}` }) };
  });
}

function listKeys(
  brandKeys: readonly string[],
  keysOf: (brand: string, profile: (typeof everyProfile)[number]) => object,
): string {
  const ofBrand = (brand: string) =>
    everyProfile.map((profile) => [profile.id, { merchant_id: `${profile.id}-${brand}`, ...keysOf(brand, profile) }]);
  return JSON.stringify(Object.fromEntries(brandKeys.map((brand) => [brand, Object.fromEntries(ofBrand(brand))])));
}
