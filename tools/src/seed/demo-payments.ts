import type { Area } from "@gemgate/contract/area";
import { demoText } from "./demo-texts.ts";

/** Payment countries of each sales region in the demo; the player picks one in the recharge popup. */
export const demoCountries: Readonly<Record<Area, readonly string[]>> = {
  universal: ["US", "GB", "BR", "SG", "AU", "CA"],
  eru: ["DE", "PL", "TR", "IT", "ES"],
  sea: ["SG", "MY", "TH", "ID", "VN", "PH"],
  ja: ["JP"],
  kr: ["KR"],
  twhk: ["TW", "HK"],
  useuro: ["DE", "FR", "ES", "IT", "US"],
  ru: ["KZ", "RU"],
  hk: ["HK"],
  codapay: ["ID", "MY", "TH"],
  dragon: ["SG", "HK"],
  mea: ["AE", "SA", "EG", "TR"],
};

/** Two methods of the sandbox provider: one shaped like a card, one like a wallet that is scanned. */
export const demoMethods = [
  {
    payway_id: "1",
    channel_id: "scan",
    name: demoText("method.scan"),
    description: demoText("method.instant"),
    icon: "/art/pay-qr.svg",
    sort: 2,
    method: "wallet",
  },
  {
    payway_id: "1",
    channel_id: "card",
    name: demoText("method.card"),
    description: demoText("method.instant"),
    icon: "/art/pay-card.svg",
    sort: 10,
    method: "card",
  },
] as const;
