// The certificate that PayPal signs its webhooks with. Only its own hosts are asked, and only what one of its webhooks names.
import { X509Certificate } from "node:crypto";
import { readText } from "../ask-over-https.ts";
import type { ProviderContext } from "../provider-adapter.ts";

const certificate_bytes_max = 32 * 1_024;
const chain_max = 5;
/** Theirs change about once a year; strangers may name addresses that do not exist, and those are not kept. */
const kept_max = 8;
const kept_ms = 6 * 3_600_000;
/** The sender of a request decides what is fetched: true webhooks name one address for a year, so few are new in a minute. */
const unknown_max = 10;
const unknown_ms = 60_000;
/**
 * So that made-up addresses do not use up the true one's turn, an address that is named again and again has a budget of its own.
 * Each of theirs names the true one; a flood has to name each of its own as often, and one that led nowhere is not asked again soon.
 */
const named_often = 3;
const counted_max = 256;
const failed_max = 64;
const failed_ms = 60_000;

/** What the test system signs is nothing to a live account. */
const hosts = {
  live: ["api.paypal.com"],
  test: ["api.sandbox.paypal.com", "api.paypal.com"],
} satisfies Readonly<Record<string, readonly string[]>>;
const path = /^\/v1\/notifications\/certs\/CERT-[A-Za-z0-9-]{1,100}$/;
const signer = /^messageverificationcerts\.(?:sandbox\.)?paypal\.com$/;

/** The address if it may be asked, else undefined. */
export function certificateAddress(text: string, system: keyof typeof hosts): string | undefined {
  if (text.length > 500 || !URL.canParse(text)) return undefined;
  const { href, protocol, host, pathname, search, hash, username, password } = new URL(text);
  const isPlain = search === "" && hash === "" && username === "" && password === "";
  const isTheirs = protocol === "https:" && hosts[system].includes(host) && path.test(pathname);
  // Letter by letter what was written: nothing that a parser mends.
  return isPlain && isTheirs && href === text ? href : undefined;
}

/** Certificates by address, each fetched once in a while, and by one question however many webhooks wait for it. */
export class PaypalCertificates {
  readonly #kept = new Map<string, { pem: string; until_ms: number }>();
  readonly #underWay = new Map<string, Promise<string | undefined>>();
  /** Addresses without a usable certificate, with the time until which they are not fetched again. */
  readonly #failed = new Map<string, number>();
  /** How often those were named that had to wait. */
  readonly #named = new Map<string, number>();
  /** When addresses were asked that had never answered, the last minute long. */
  #unknownAt_ms: number[] = [];
  #namedAt_ms: number[] = [];

  async read(address: string, context: ProviderContext): Promise<string | undefined> {
    const now_ms = context.clock.nowMs();
    const known = this.#kept.get(address);
    if (known !== undefined && known.until_ms > now_ms) return known.pem;
    const underWay = this.#underWay.get(address);
    if (underWay !== undefined) return underWay;
    if ((this.#failed.get(address) ?? 0) > now_ms) return undefined;
    if (known === undefined && !this.#allowsUnknown(address, now_ms)) return undefined;
    const fetched = this.#fetch(address, context).finally(() => this.#underWay.delete(address));
    this.#underWay.set(address, fetched);
    return fetched;
  }

  #allowsUnknown(address: string, now_ms: number): boolean {
    this.#unknownAt_ms = this.#unknownAt_ms.filter((at_ms) => at_ms > now_ms - unknown_ms);
    if (this.#unknownAt_ms.length < unknown_max) {
      this.#unknownAt_ms.push(now_ms);
      return true;
    }
    this.#namedAt_ms = this.#namedAt_ms.filter((at_ms) => at_ms > now_ms - unknown_ms);
    if (this.#count(address) < named_often || this.#namedAt_ms.length >= unknown_max) return false;
    this.#namedAt_ms.push(now_ms);
    return true;
  }

  /** Where there is no room for another one, all lose a turn: what is named once makes way for what is named often. */
  #count(address: string): number {
    const times = (this.#named.get(address) ?? 0) + 1;
    if (times > 1 || this.#named.size < counted_max) {
      this.#named.set(address, times);
      return times;
    }
    for (const [other, count] of this.#named) {
      if (count > 1) this.#named.set(other, count - 1);
      else this.#named.delete(other);
    }
    return 0;
  }

  async #fetch(address: string, context: ProviderContext): Promise<string | undefined> {
    const now_ms = context.clock.nowMs();
    const question = { method: "GET", headers: { accept: "*/*" } } as const;
    const answer = await readText(context, address, question, certificate_bytes_max);
    if (answer?.status !== 200 || readChain(answer.body) === undefined) {
      // Without an answer nothing is known of the address: the true one may be asked again at once.
      if (answer !== undefined && answer.status < 500) this.#forgetFor(address, now_ms + failed_ms);
      return undefined;
    }
    this.#named.delete(address);
    this.#kept.delete(address);
    this.#kept.set(address, { pem: answer.body, until_ms: now_ms + kept_ms });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > kept_max && oldest !== undefined) this.#kept.delete(oldest);
    return answer.body;
  }

  #forgetFor(address: string, until_ms: number): void {
    this.#failed.delete(address);
    this.#failed.set(address, until_ms);
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > failed_max && oldest !== undefined) this.#failed.delete(oldest);
  }
}

/**
 * The first certificate if it is PayPal's message signer, valid now, and every further one issued the one before. Which
 * authority stands at the end is not asked: the file came from PayPal's own host over a verified connection. Nor is revocation.
 */
export function trustedSigner(pem: string, now_ms: number): X509Certificate | undefined {
  const chain = readChain(pem);
  const [leaf] = chain ?? [];
  if (chain === undefined || leaf === undefined) return undefined;
  const { asymmetricKeyType, asymmetricKeyDetails } = leaf.publicKey;
  const isStrong = asymmetricKeyType === "rsa" && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2_048;
  const isValid = Date.parse(leaf.validFrom) <= now_ms && now_ms <= Date.parse(leaf.validTo);
  if (leaf.ca || !isStrong || !isValid || !isPaypals(leaf)) return undefined;
  const isLinked = chain
    .slice(1)
    .every((issuer, at) => chain[at]?.checkIssued(issuer) && chain[at].verify(issuer.publicKey));
  return isLinked ? leaf : undefined;
}

/** By its subject alternative names; the common name counts only where there are none. */
function isPaypals({ subjectAltName, subject }: X509Certificate): boolean {
  const names =
    subjectAltName === undefined
      ? [...subject.matchAll(/^CN=(.+)$/gm)].map(([, name = ""]) => name)
      : subjectAltName.split(", ").map((name) => name.replace(/^DNS:/, ""));
  return names.some((name) => signer.test(name));
}

function readChain(pem: string): X509Certificate[] | undefined {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----/g) ?? [];
  if (blocks.length === 0 || blocks.length > chain_max) return undefined;
  try {
    return blocks.map((block) => new X509Certificate(block));
  } catch {
    return undefined;
  }
}
