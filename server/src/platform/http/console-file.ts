// A file that is made while it is sent, so that memory stays flat however long it is.
import type { Readable } from "node:stream";

export class ConsoleFile {
  readonly name: string;
  readonly type: string;
  readonly body: Readable;

  constructor({ name, type, body }: { name: string; type: string; body: Readable }) {
    this.name = name;
    this.type = type;
    this.body = body;
  }
}
