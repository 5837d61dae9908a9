// What two sends of the same key must agree on: every field except those that change with each send.
import { createHash } from "node:crypto";
import type { Fields } from "@gemgate/sandbox-plumbing/read-fields";
import { isFields } from "@gemgate/sandbox-plumbing/read-fields";

const CHANGES_WITH_EACH_SEND = new Set(["request_id", "not_after"]);

export function hashContent(fields: Fields): string {
  const counted = Object.entries(fields).filter(([name]) => !CHANGES_WITH_EACH_SEND.has(name));
  return createHash("sha256")
    .update(JSON.stringify(sortDeep(Object.fromEntries(counted))))
    .digest("hex");
}

function sortDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortDeep);
  if (!isFields(value)) return value;
  const names = Object.keys(value).sort((one, other) => (one < other ? -1 : 1));
  return names.map((name) => [name, sortDeep(value[name])]);
}
