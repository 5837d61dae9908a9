// The building blocks of meshes: rings of points, and the faces between them. Corners run anticlockwise seen from outside.
import type { Vector } from "./vector.ts";

/** How a face differs from the picture it stands in; lightness runs from low in shade to high in light. */
export interface Material {
  hue?: number;
  chroma?: number;
  low?: number;
  high?: number;
  /** Degrees of hue that full shade adds. */
  shift?: number;
  /** Not to be seen through. */
  solid?: boolean;
}

export interface Face {
  corners: readonly Vector[];
  material?: Material;
}

export type Ring = readonly Vector[];

interface RingShape {
  sides: number;
  radius: number;
  y: number;
  start: number;
  /** Makes the ring uneven, as grown crystals are. */
  random?: () => number;
}

export function ring({ sides, radius, y, start, random }: RingShape): Ring {
  return Array.from({ length: sides }, (_, index) => {
    const angle = start + (index / sides) * Math.PI * 2;
    const stretch = random ? 1 + (random() - 0.5) * 0.22 : 1;
    return [Math.cos(angle) * radius * stretch, y, -Math.sin(angle) * radius * stretch];
  });
}

/** The point at an index that may run over either end. */
export function pointAt(points: Ring, index: number): Vector {
  const point = points[(index + points.length) % points.length];
  if (point === undefined) throw new Error(`a ring of ${points.length} points has no point ${index}`);
  return point;
}

export function band(lower: Ring, upper: Ring): Face[] {
  return lower.map((point, index) => ({
    corners: [point, pointAt(lower, index + 1), pointAt(upper, index + 1), pointAt(upper, index)],
  }));
}

export function lid(points: Ring): Face {
  return { corners: points };
}

export function floor(points: Ring): Face {
  return { corners: points.toReversed() };
}

export function fanUp(points: Ring, tip: Vector): Face[] {
  return points.map((point, index) => ({ corners: [point, pointAt(points, index + 1), tip] }));
}

export function fanDown(points: Ring, tip: Vector): Face[] {
  return points.map((point, index) => ({ corners: [pointAt(points, index + 1), point, tip] }));
}

export interface Span {
  x: readonly [from: number, to: number];
  y: readonly [from: number, to: number];
  z: readonly [from: number, to: number];
}

/** Four sides, then the top, then the bottom. */
export function box({ x: [x0, x1], y: [y0, y1], z: [z0, z1] }: Span, material: Material): Face[] {
  const level = (y: number): Ring => [
    [x0, y, z1],
    [x1, y, z1],
    [x1, y, z0],
    [x0, y, z0],
  ];
  const faces = [...band(level(y0), level(y1)), lid(level(y1)), floor(level(y0))];
  return faces.map((face) => ({ ...face, material }));
}
