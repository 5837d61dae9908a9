// Reads PostgreSQL's protocol just far enough to know when a statement commits: a COMMIT, or a named statement that
// writes outside of any transaction. What it misses (a message over two packets) is only a fault that comes later.

export interface StatementWatch {
  hearReply(bytes: Buffer): void;
  readonly writes: Set<string>;
  readonly isInTransaction: () => boolean;
}

export type Statement = "commit" | "write" | "other";

const letter = { query: 0x51, parse: 0x50, bind: 0x42, ready: 0x5a, idle: 0x49 } as const;
const header_bytes = 5;
const ready_bytes = 6;

export function watchStatements(): StatementWatch {
  let inTransaction = false;
  return {
    writes: new Set(),
    isInTransaction: () => inTransaction,
    hearReply: (bytes) => {
      // An answer ends with ReadyForQuery, whose last byte says whether a transaction is open.
      if (bytes.length < ready_bytes || bytes[bytes.length - ready_bytes] !== letter.ready) return;
      inTransaction = bytes[bytes.length - 1] !== letter.idle;
    },
  };
}

/** What the packet of a client asks for. */
export function readStatement(watch: StatementWatch, bytes: Buffer): Statement {
  switch (bytes[0] ?? 0) {
    case letter.query:
      return readText(bytes, header_bytes).text === "commit" ? "commit" : "other";
    case letter.parse: {
      const name = readText(bytes, header_bytes);
      const { text } = readText(bytes, name.end);
      const isWrite = /^\s*(?:insert|update|delete|with\b[\s\S]*\b(?:insert|update)\b)/iu.test(text);
      if (isWrite) watch.writes.add(name.text);
      return isWrite && !watch.isInTransaction() ? "write" : "other";
    }
    case letter.bind: {
      const portal = readText(bytes, header_bytes);
      const name = readText(bytes, portal.end);
      return watch.writes.has(name.text) && !watch.isInTransaction() ? "write" : "other";
    }
    default:
      return "other";
  }
}

/** A text of the protocol ends with a zero byte. */
function readText(bytes: Buffer, start: number): { text: string; end: number } {
  const zero = bytes.indexOf(0, start);
  const end = zero === -1 ? bytes.length : zero;
  return { text: bytes.toString("utf8", start, end), end: end + 1 };
}
