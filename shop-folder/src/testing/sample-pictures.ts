// Pictures for tests, written byte by byte, so that a test needs no library that draws.
import { crc32, deflateSync } from "node:zlib";

interface Shape {
  readonly width: number;
  readonly height: number;
}

/** A whole PNG in black and white, with stripes that no two widths share. */
export function stripedPng({ width, height }: Shape): Buffer {
  const row = Buffer.alloc(1 + Math.ceil(width / 8), 0b1110_0100);
  row[0] = 0;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.alloc(row.length * height, row))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** Its first lines are right and the others are missing. */
export function tornPng(): Buffer {
  const whole = stripedPng({ width: 3_001, height: 900 });
  return whole.subarray(0, whole.length >> 1);
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
