// X.509 certificates for tests of signatures. Node.js reads them and makes none, so their few fields are written out here.
import { generateKeyPairSync, sign } from "node:crypto";
import type { KeyObject } from "node:crypto";

export interface SelfMade {
  readonly pem: string;
  readonly name: string;
  readonly privateKey: KeyObject;
}

export interface Wanted {
  readonly name: string;
  readonly from: Date;
  readonly to: Date;
  /** The certificate that signs it; itself by default. */
  readonly issuer?: SelfMade;
  readonly isAuthority?: boolean;
  /** Subject alternative names. */
  readonly hosts?: readonly string[];
  readonly bits?: number;
}

export function selfMadeCertificate(wanted: Wanted): SelfMade {
  const { name, issuer, bits = 2_048 } = wanted;
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: bits });
  const extensions = [
    ...(wanted.isAuthority === true ? [extension("551d13", sequence(der(0x01, Buffer.from([0xff]))))] : []),
    ...(wanted.hosts === undefined ? [] : [extension("551d11", sequence(...wanted.hosts.map(hostName)))]),
  ];
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    rsa_sha256,
    distinguishedName(issuer?.name ?? name),
    sequence(time(wanted.from), time(wanted.to)),
    distinguishedName(name),
    publicKey.export({ type: "spki", format: "der" }),
    ...(extensions.length === 0 ? [] : [der(0xa3, sequence(...extensions))]),
  );
  const signature = sign("RSA-SHA256", content, issuer?.privateKey ?? privateKey);
  const whole = sequence(content, rsa_sha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString("base64").match(/.{1,64}/g) ?? [];
  const pem = ["-----BEGIN CERTIFICATE-----", ...lines, "-----END CERTIFICATE-----", ""].join("\n");
  return { pem, name, privateKey };
}

const rsa_sha256 = sequence(objectId("2a864886f70d01010b"), der(0x05));

/** Tag, length, content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 0x80 ? [size] : size < 0x100 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

function sequence(...parts: readonly Buffer[]): Buffer {
  return der(0x30, ...parts);
}

function objectId(hex: string): Buffer {
  return der(0x06, Buffer.from(hex, "hex"));
}

function distinguishedName(common: string): Buffer {
  return sequence(der(0x31, sequence(objectId("550403"), der(0x0c, Buffer.from(common)))));
}

function time(at: Date): Buffer {
  return der(0x17, Buffer.from(`${at.toISOString().slice(2, 19).replaceAll(/[-:T]/g, "")}Z`));
}

function extension(hex: string, content: Buffer): Buffer {
  return sequence(objectId(hex), der(0x04, content));
}

function hostName(host: string): Buffer {
  return der(0x82, Buffer.from(host));
}
