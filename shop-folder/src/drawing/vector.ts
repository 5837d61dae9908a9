export type Vector = readonly [x: number, y: number, z: number];

export function subtract([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ax - bx, ay - by, az - bz];
}

export function cross([ax, ay, az]: Vector, [bx, by, bz]: Vector): Vector {
  return [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx];
}

export function dot([ax, ay, az]: Vector, [bx, by, bz]: Vector): number {
  return ax * bx + ay * by + az * bz;
}

export function normalize([x, y, z]: Vector): Vector {
  const length = Math.hypot(x, y, z) || 1;
  return [x / length, y / length, z / length];
}

export function negate([x, y, z]: Vector): Vector {
  return [-x, -y, -z];
}

/** Radians. Roll turns in the picture, yaw about the upright axis, pitch towards the viewer; in this order. */
export interface Turn {
  pitch: number;
  yaw: number;
  roll: number;
}

export function rotate([x0, y0, z0]: Vector, { pitch, yaw, roll }: Turn): Vector {
  const x1 = x0 * Math.cos(roll) - y0 * Math.sin(roll);
  const y1 = x0 * Math.sin(roll) + y0 * Math.cos(roll);
  const x2 = x1 * Math.cos(yaw) + z0 * Math.sin(yaw);
  const z2 = -x1 * Math.sin(yaw) + z0 * Math.cos(yaw);
  return [x2, y1 * Math.cos(pitch) - z2 * Math.sin(pitch), y1 * Math.sin(pitch) + z2 * Math.cos(pitch)];
}
