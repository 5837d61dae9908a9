import type { Profile } from "./profile.ts";
import { REGIONAL } from "./regional.ts";
import { WORLDWIDE } from "./worldwide.ts";

export const EVERY_PROFILE: readonly Profile[] = [...WORLDWIDE, ...REGIONAL];

export function findProfile(id: string): Profile | null {
  return EVERY_PROFILE.find((profile) => profile.id === id) ?? null;
}
