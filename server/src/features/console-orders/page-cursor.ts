// Where a page begins: the sort key of a row, so that rows which come and go between two pages move no other.
export interface PageCursor {
  /** As the database writes it: a date of JavaScript would cut the microseconds. */
  readonly created_at: string;
  readonly billing_no: string;
}

export function writeCursor({ created_at, billing_no }: PageCursor): string {
  return Buffer.from(`${created_at}|${billing_no}`).toString("base64url");
}

const written = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z)\|(20[0-9A-Z]{26})$/u;

/** Undefined where nobody of ours wrote it. */
export function readCursor(text: string): PageCursor | undefined {
  const [, created_at, billing_no] = written.exec(Buffer.from(text, "base64url").toString()) ?? [];
  if (created_at === undefined || billing_no === undefined || Number.isNaN(Date.parse(created_at))) return undefined;
  return { created_at, billing_no };
}
