// COPY FROM STDIN of one buffer: the cheapest way into a table. The server commits it as one transaction of its own.
import type { PoolClient, Submittable } from "pg";

/** What a connection offers for it beside the documented calls. */
interface CopyConnection {
  query(text: string): void;
  sendCopyFromChunk(bytes: Buffer): void;
  endCopyFrom(): void;
}

interface CopyQuery extends Submittable {
  callback: (error?: Error | null) => void;
  handleCopyInResponse(connection: CopyConnection): void;
  handleCommandComplete(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/** Resolves once it is committed. The pool must not pipeline: what is written behind a COPY would be taken for its data. */
export function copyIn(client: PoolClient, statement: string, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    const query: CopyQuery = {
      callback: (error) => (error ? reject(error) : resolve()),
      submit: (connection) => connection.query(statement),
      handleCopyInResponse(connection) {
        connection.sendCopyFromChunk(bytes);
        connection.endCopyFrom();
      },
      handleCommandComplete: () => {},
      handleError: (error) => query.callback(error),
      handleReadyForQuery: () => query.callback(null),
    };
    client.query(query);
  });
}
