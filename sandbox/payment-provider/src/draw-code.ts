// A figure that looks like a payment code for wallets. It holds no data, and its text alternative says so.
import { createHash } from "node:crypto";

const SIZE = 25;
const CORNER = 7;

export function drawCode(seed: string): string {
  const bits = collectBits(seed);
  let path = "";
  for (let y = 0; y < SIZE; y += 1) {
    for (let x = 0; x < SIZE; x += 1) {
      if (!isNearCorner(x, y) && bits[y * SIZE + x] === true) path += `M${x} ${y}h1v1h-1z`;
    }
  }
  const corners = [drawCorner(0, 0), drawCorner(SIZE - CORNER, 0), drawCorner(0, SIZE - CORNER)].join("");
  return `<svg class="code" viewBox="-2 -2 ${SIZE + 4} ${SIZE + 4}" role="img" aria-label="Payment code of the sandbox. It cannot be scanned."><rect class="code-paper" x="-2" y="-2" width="${SIZE + 4}" height="${SIZE + 4}" rx="2"/><path class="code-ink" fill-rule="evenodd" d="${path}${corners}"/></svg>`;
}

function collectBits(seed: string): boolean[] {
  const bits: boolean[] = [];
  for (let round = 0; bits.length < SIZE * SIZE; round += 1) {
    for (const byte of createHash("sha256").update(`${seed}.${round}`).digest()) {
      for (let bit = 0; bit < 8; bit += 1) bits.push(((byte >> bit) & 1) === 1);
    }
  }
  return bits;
}

function isNearCorner(x: number, y: number): boolean {
  const isLeft = x <= CORNER;
  const isRight = x >= SIZE - CORNER - 1;
  const isTop = y <= CORNER;
  const isBottom = y >= SIZE - CORNER - 1;
  return (isTop && (isLeft || isRight)) || (isBottom && isLeft);
}

function drawCorner(x: number, y: number): string {
  return `M${x} ${y}h7v7h-7zM${x + 1} ${y + 1}v5h5v-5zM${x + 2} ${y + 2}h3v3h-3z`;
}
