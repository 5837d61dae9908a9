import type { WireRequest } from "./wire-request.ts";

const shown_max = 4_000;

/** The request as one line for a shell, byte by byte as it was sent. */
export function curlLine(wire: Pick<WireRequest, "method" | "port" | "path" | "headers" | "body">): string {
  const words = [
    "curl -i -s --path-as-is",
    wire.method === "HEAD" ? "-I" : `-X ${wire.method}`,
    ...wire.headers.map(
      ([name, value]) => `-H ${quote(Buffer.from(value === "" ? `${name};` : `${name}: ${value}`, "latin1"))}`,
    ),
    // curl would add a type of its own.
    ...(wire.headers.some(([name]) => name === "content-type") ? [] : ["-H content-type:"]),
    ...(wire.body === undefined ? [] : [`--data-binary ${quote(wire.body)}`]),
    quote(Buffer.from(`http://127.0.0.1:${wire.port}${wire.path}`, "latin1")),
  ];
  const line = words.join(" ");
  return line.length > shown_max ? `${line.slice(0, shown_max)}… (${line.length} characters)` : line;
}

function quote(bytes: Buffer): string {
  const text = bytes.toString("latin1");
  if (/^[\x20-\x7e]*$/.test(text) && !text.includes("'")) return `'${text}'`;
  const escaped = text.replaceAll(/[^\x20-\x7e]|['\\]/g, (character) =>
    character === "'" || character === "\\"
      ? `\\${character}`
      : `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`,
  );
  return `$'${escaped}'`;
}
