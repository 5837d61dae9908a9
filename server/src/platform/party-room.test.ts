import { expect, test } from "vitest";
import { adaptiveRoom, fixedRoom } from "./party-room.ts";
import type { EndedRow, PartyRoom } from "./party-room.ts";

const quick: EndedRow = { took_ms: 20, isWell: true, wasFull: true };
const slow: EndedRow = { ...quick, took_ms: 900 };
const failed: EndedRow = { ...quick, isWell: false };

function end(room: PartyRoom, row: EndedRow, times: number, party = "game"): void {
  for (let n = 0; n < times; n += 1) room.ended(party, row);
}

test("a company that answers quickly gets one more for each round of answers, up to the most", () => {
  const room = adaptiveRoom({ start: 8, most: 12 });
  end(room, quick, 7);
  expect(room.of("game")).toBe(8);
  end(room, quick, 1);
  expect(room.of("game")).toBe(9);
  end(room, quick, 9);
  expect(room.of("game")).toBe(10);
  end(room, quick, 1_000);
  expect(room.of("game")).toBe(12);
  expect(room.of("other")).toBe(8);
});

test("a company that was not kept busy has not shown that it could take more", () => {
  const room = adaptiveRoom({ start: 8, most: 12 });
  end(room, { ...quick, wasFull: false }, 100);
  expect(room.of("game")).toBe(8);
});

test("a failure halves its room once for all that were under way, down to one, and it grows again with answers", () => {
  const room = adaptiveRoom({ start: 8, most: 32 });
  end(room, failed, 8);
  expect(room.of("game")).toBe(4);
  end(room, failed, 4);
  expect(room.of("game")).toBe(2);
  end(room, failed, 20);
  expect(room.of("game")).toBe(1);
  end(room, quick, 1 + 2);
  expect(room.of("game")).toBe(3);
});

test("a company that slows down gets fewer, and what is slow for good counts as its pace after a while", () => {
  const room = adaptiveRoom({ start: 8, most: 32 });
  end(room, quick, 8);
  expect(room.of("game")).toBe(9);
  end(room, slow, 9);
  expect(room.of("game")).toBe(8);
  end(room, slow, 400);
  const smallest = room.of("game");
  end(room, slow, 400);
  expect(room.of("game")).toBeGreaterThan(smallest);
});

test("a fixed room stays as it is", () => {
  const room = fixedRoom(4);
  end(room, failed, 9);
  expect(room.of("game")).toBe(4);
});
