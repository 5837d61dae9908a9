// COPY TO STDOUT as a stream: what is not read yet stays at the database, so a table of any size takes the memory of a few pieces.
import { Readable } from "node:stream";
import type { Client, Submittable } from "pg";

/** What a connection offers for it beside the documented calls. */
interface CopyConnection {
  readonly stream: { pause(): void; resume(): void };
  query(text: string): void;
}

interface CopyOutQuery extends Submittable {
  callback: (error?: Error | null) => void;
  handleCopyData(message: { chunk: Buffer }): void;
  handleCommandComplete(): void;
  handleError(error: Error): void;
  handleReadyForQuery(): void;
}

/** The client does nothing else until the stream has ended. */
export function copyOut(client: Client, statement: string): Readable {
  let connection: CopyConnection | undefined;
  const rows = new Readable({ read: () => connection?.stream.resume() });
  const query: CopyOutQuery = {
    callback: (error) => (error ? rows.destroy(error) : rows.push(null)),
    submit: (given) => {
      connection = given;
      given.query(statement);
    },
    handleCopyData({ chunk }) {
      // The chunk is a part of a buffer that the connection fills again.
      if (!rows.push(Buffer.from(chunk))) connection?.stream.pause();
    },
    handleCommandComplete: () => {},
    handleError: (error) => query.callback(error),
    handleReadyForQuery: () => query.callback(null),
  };
  client.query(query);
  return rows;
}
