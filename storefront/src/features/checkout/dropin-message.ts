// What the page of a provider's form tells the popup around it (Z100).

const kinds = ["ready", "resized", "done", "failed"] as const;
const height_max = 4_000;

export interface DropInMessage {
  kind: (typeof kinds)[number];
  height: number;
}

/** Undefined: not for us. Any page may post to any other, so only the form host, from that very frame, is listened to. */
export function readDropInMessage(
  event: { readonly origin: string; readonly source: unknown; readonly data: unknown },
  expected: { readonly origin: string; readonly frame: unknown },
): DropInMessage | undefined {
  const { origin, source, data } = event;
  if (origin !== expected.origin || source === null || source !== expected.frame) return undefined;
  if (typeof data !== "object" || data === null || !("type" in data) || data.type !== "dropin") return undefined;
  const kind = kinds.find((one) => "kind" in data && one === data.kind);
  const height = "height" in data ? data.height : undefined;
  if (kind === undefined || typeof height !== "number" || !(height >= 0 && height <= height_max)) return undefined;
  return { kind, height };
}
