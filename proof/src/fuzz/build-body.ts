// The body of a call, and how it is changed.
import { gzipSync } from "node:zlib";
import type { Carrier } from "./plans.ts";
import type { BodyChange } from "./request-changes.ts";

export interface SentBody {
  readonly body: Buffer;
  readonly contentType: string | undefined;
  /** Whether a reader that follows the contract still finds the parameters. */
  readonly isReadable: boolean;
  readonly isEmpty: boolean;
}

const formType = "application/x-www-form-urlencoded";
const jsonType = "application/json";
const depth = 5_000;

export function sendAs(text: string, carrier: Exclude<Carrier, "query">, change: BodyChange | undefined): SentBody {
  const isJson = carrier === "json";
  const plain: SentBody = {
    body: Buffer.from(text),
    contentType: isJson ? jsonType : formType,
    isReadable: true,
    isEmpty: false,
  };
  const broken = (body: Buffer | string): SentBody => ({ ...plain, body: Buffer.from(body), isReadable: false });
  const withMember = (member: string): string => (isJson ? `${text.slice(0, -1)},${member}}` : `${text}&${member}`);
  switch (change) {
    case undefined:
      return plain;
    case "cut short":
      // A form that ends sooner is a form with less in it.
      return broken(isJson ? text.slice(0, -1) : `${text}&client_id=%`);
    case "array":
      return broken(isJson ? `[${text}]` : `[]=${text}&client_id[]=1`);
    case "scalar":
      return broken(isJson ? JSON.stringify(text) : '"');
    case "deep": {
      const member = isJson ? `"x":${"[".repeat(depth)}${"]".repeat(depth)}` : `x${"[a]".repeat(depth)}=1`;
      return { ...plain, body: Buffer.from(withMember(member)) };
    }
    case "deep in a field":
      return broken(
        withMember(isJson ? `"client_id":${"[".repeat(depth)}${"]".repeat(depth)}` : "client_id[a][b][c]=1"),
      );
    case "not utf-8":
      return broken(Buffer.concat([plain.body, Buffer.from([0xff, 0xfe, 0xc0])]));
    case "gzip":
      return broken(gzipSync(plain.body));
    case "byte order mark":
      return { ...plain, body: Buffer.from(`\ufeff${text}`) };
    case "empty":
      return { ...plain, body: Buffer.alloc(0), isEmpty: true };
    case "too big":
      return broken(withMember(isJson ? `"x":"${"x".repeat(40_000)}"` : `x=${"x".repeat(40_000)}`));
    case "many fields": {
      const many = Array.from({ length: 300 }, (_, n) => (isJson ? `"x${n}":1` : `x${n}=1`));
      return broken(withMember(many.join(isJson ? "," : "&")));
    }
    case "plain text type":
      return { ...plain, contentType: "text/plain", isReadable: false };
    case "multipart type":
      return { ...plain, contentType: "multipart/form-data; boundary=x", isReadable: false };
    case "no type":
      return { ...plain, contentType: undefined, isReadable: false };
    case "broken type":
      return { ...plain, contentType: `${plain.contentType};;=`, isReadable: true };
    case "wrong type":
      return { ...plain, contentType: isJson ? formType : jsonType, isReadable: false };
    case "upper case type":
      return { ...plain, contentType: plain.contentType?.toUpperCase() };
    case "other charset":
      return { ...plain, contentType: `${plain.contentType}; charset=utf-16` };
  }
}
