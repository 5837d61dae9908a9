import type { PaymentList } from "@gemgate/contract/checkout";
import { isPrepaidCard } from "@gemgate/rules/checkout/pay-path";
import { optionKey } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { useState } from "react";
import { useServerData } from "../../ask/use-server-data.ts";
import { listReplenishOptions } from "../../calls/replenish-calls.ts";
import { useShop } from "../../shop/shop.ts";
import { choosePayment, isSameOption, type MethodOffer, payDevice } from "../checkout/parts.ts";
import { areaOfLink } from "./pay-parameters.ts";
import type { LinkInfo } from "./watch-link.ts";

/** M6: the methods for the amount that is owed. The choice is the page's own: what is chosen among the goods stays as it is. */
export function useLinkOffer(replenish_id: string, info: LinkInfo, onChoose: () => void): MethodOffer {
  const { boot, selection, tracker } = useShop();
  const text = useText();
  const [chosen, setChosen] = useState(() => {
    const { region, lastMethodKey } = selection.getState();
    return { region, methodKey: lastMethodKey };
  });
  const device = payDevice(boot.platform);
  const asked = { replenish_id, platform: device, domain_area: areaOfLink(info, boot) };
  const list = useServerData(listReplenishOptions, asked);
  const choice = choosePayment({
    list: withoutCards(list.content ?? { country: {} }),
    price: info.amount,
    isIos: device === "ios",
    storedRegion: chosen.region,
    methodKey: chosen.methodKey,
    browserLanguages: navigator.languages,
    locale: boot.locale,
    everywhere: text("region.universal"),
  });
  return {
    ...choice,
    list,
    changeRegion(region) {
      onChoose();
      setChosen((before) => ({ ...before, region }));
      tracker.track("changePayRegion", { region });
    },
    chooseMethod(option) {
      onChoose();
      setChosen({ region: choice.region, methodKey: optionKey(option) });
      if (!isSameOption(option, choice.option)) tracker.track("changePayMethod", { key: optionKey(option) });
    },
  };
}

/** A card of the store is worth goods of a game, never a debt: no call could send it. */
export function withoutCards(list: PaymentList): PaymentList {
  const country = Object.entries(list.country).map(([region, options]) => [
    region,
    options.filter((option) => !isPrepaidCard(option)),
  ]);
  return { ...list, country: Object.fromEntries(country) };
}
