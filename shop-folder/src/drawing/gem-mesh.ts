// Cut stones and grown crystals, about two units high.
import { band, type Face, fanDown, fanUp, floor, lid, pointAt, type Ring, ring } from "./mesh.ts";
import { seededRandom } from "./seeded-random.ts";
import type { Vector } from "./vector.ts";

interface ShardShape {
  height: number;
  radius: number;
  seed: number;
}

export function shardMesh({ height, radius, seed }: ShardShape): Face[] {
  const random = seededRandom(seed);
  const uneven = { sides: 6, start: 0.3, random };
  const bottom = ring({ ...uneven, radius: radius * 0.72, y: 0 });
  const middle = ring({ ...uneven, radius, y: height * 0.22 });
  const top = ring({ ...uneven, radius: radius * 0.86, y: height * 0.68 });
  const tip: Vector = [(random() - 0.5) * radius * 0.5, height, (random() - 0.5) * radius * 0.5];
  return [...band(bottom, middle), ...band(middle, top), ...fanUp(top, tip), floor(bottom)];
}

export function brilliantMesh(sides: number): Face[] {
  const table = ring({ sides, radius: 0.56, y: 0.42, start: Math.PI / sides });
  const upper = ring({ sides, radius: 0.86, y: 0.22, start: 0 });
  const girdle = ring({ sides, radius: 1, y: 0.02, start: Math.PI / sides });
  const keel = ring({ sides, radius: 0.52, y: -0.52, start: 0 });
  const tip: Vector = [0, -1.02, 0];
  const facets = upper.flatMap((_, i): Face[] => [
    { corners: [pointAt(upper, i), pointAt(table, i), pointAt(table, i - 1)] },
    { corners: [pointAt(upper, i), pointAt(upper, i + 1), pointAt(table, i)] },
    { corners: [pointAt(girdle, i), pointAt(upper, i + 1), pointAt(upper, i)] },
    { corners: [pointAt(girdle, i - 1), pointAt(girdle, i), pointAt(upper, i)] },
    { corners: [pointAt(keel, i), pointAt(girdle, i), pointAt(girdle, i - 1)] },
    { corners: [pointAt(keel, i), pointAt(keel, i + 1), pointAt(girdle, i)] },
    { corners: [tip, pointAt(keel, i + 1), pointAt(keel, i)] },
  ]);
  return [lid(table), ...facets];
}

export function emeraldMesh(): Face[] {
  const table = cutRectangle(0.52, 0.34, 0.5);
  const upper = cutRectangle(0.82, 0.6, 0.32);
  const girdle = cutRectangle(0.95, 0.74, 0.05);
  const lower = cutRectangle(0.6, 0.42, -0.45);
  const keel = cutRectangle(0.2, 0.1, -0.8);
  const sides = [...band(upper, table), ...band(girdle, upper), ...band(lower, girdle), ...band(keel, lower)];
  return [lid(table), ...sides, floor(keel)];
}

/** A stone with few facets, for sizes at which more could not be seen. */
export function smallGemMesh(sides: number): Face[] {
  const table = ring({ sides, radius: 0.58, y: 0.4, start: 0.2 });
  const girdle = ring({ sides, radius: 1, y: 0.05, start: 0.2 });
  return [lid(table), ...band(girdle, table), ...fanDown(girdle, [0, -0.95, 0])];
}

function cutRectangle(width: number, depth: number, y: number): Ring {
  return [
    [-width, y, depth * 0.55],
    [-width * 0.55, y, depth],
    [width * 0.55, y, depth],
    [width, y, depth * 0.55],
    [width, y, -depth * 0.55],
    [width * 0.55, y, -depth],
    [-width * 0.55, y, -depth],
    [-width, y, -depth * 0.55],
  ];
}
