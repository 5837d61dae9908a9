// The four games of the demo: what they are called, what they sell, and what makes each of them special.
import type { GamePicture } from "@gemgate/brands/game-art";
import type { CurrencyArt } from "@gemgate/rules/goods/goods-art";
import type { Landmark } from "@gemgate/rules/goods/key-art";

export interface DemoGame {
  /** Its goods have their words under this number. */
  readonly gp_id: "101" | "102" | "103" | "104";
  readonly name: string;
  readonly picture: GamePicture;
  /** The shape of what it sells by the piece. */
  readonly currency: CurrencyArt;
  /** What of it stands in the wide picture of a store. */
  readonly landmark: Landmark;
  readonly servers: number;
  readonly areas: readonly { area_id: string; name: string }[];
  readonly merged: boolean;
  /** Whether a delivery key that comes twice gives its goods once. Where not, the game is asked before a second send. */
  readonly isDuplicateSafe: boolean;
  readonly subGames: readonly { code: string; name: string; picture: GamePicture }[];
}

export const demoGames: readonly DemoGame[] = [
  {
    gp_id: "101",
    name: "Vale of Orrin",
    picture: "crystals",
    currency: "gem",
    landmark: "isles",
    servers: 120,
    areas: [],
    merged: true,
    isDuplicateSafe: true,
    subGames: [],
  },
  {
    gp_id: "102",
    name: "Tidebound",
    picture: "sails",
    currency: "pearl",
    landmark: "ship",
    servers: 60,
    areas: [
      { area_id: "a1", name: "Western Isles" },
      { area_id: "a2", name: "Amber Coast" },
      { area_id: "a3", name: "Deepwater" },
    ],
    merged: false,
    isDuplicateSafe: true,
    subGames: [],
  },
  {
    gp_id: "103",
    name: "Emberline",
    picture: "embers",
    currency: "ember",
    landmark: "forge",
    servers: 5_000,
    areas: [],
    merged: false,
    isDuplicateSafe: false,
    subGames: [],
  },
  {
    gp_id: "104",
    name: "Skyhaul",
    picture: "airship",
    currency: "cog",
    landmark: "airship",
    servers: 40,
    areas: [],
    merged: false,
    isDuplicateSafe: true,
    subGames: [
      { code: "harbour", name: "Skyhaul: Harbour", picture: "shield" },
      { code: "summit", name: "Skyhaul: Summit", picture: "blossom" },
      { code: "nightwind", name: "Skyhaul: Nightwind", picture: "compass" },
    ],
  },
];
