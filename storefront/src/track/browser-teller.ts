import type { Boot } from "@gemgate/contract/boot";
import type { Visit } from "../user-session/visit.ts";
import { createGatewaySink } from "./gateway-sink.ts";
import { createTeller, type Tell } from "./teller.ts";

export interface TellerParts {
  boot: Pick<Boot, "brand" | "gateway" | "platform" | "locale">;
  visit: Pick<Visit, "did">;
  idfv: string;
}

export function createBrowserTeller({ boot, visit, idfv }: TellerParts): Tell {
  return createTeller({
    sink: createGatewaySink({ gateway: boot.gateway, fetch: (address, init) => fetch(address, init) }),
    brand: boot.brand,
    device: () => ({
      did: visit.did,
      idfv,
      platform: boot.platform,
      ua: navigator.userAgent,
      lang: boot.locale,
      screen: `${screen.width}x${screen.height}`,
    }),
  });
}
