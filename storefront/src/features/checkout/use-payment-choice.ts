import type { PaymentList } from "@gemgate/contract/checkout";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { isIos } from "@gemgate/rules/platform/visitor-platform";
import { listPaymentOptions } from "@gemgate/web/call/wire-calls";
import { useSelection, useShop } from "../../session/shop.ts";
import { type ServerData, useServerData } from "../../session/use-server-data.ts";
import { type ChosenGoods, useChosenGoods } from "../goods/public.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import { type PaymentChoice, choosePayment } from "./payment-choice.ts";

const nothingToChoose: PaymentChoice = { regions: [], region: "", options: [], option: undefined };

export interface PaymentOffer extends PaymentChoice {
  list: ServerData<PaymentList>;
  chosen: ChosenGoods | undefined;
  changeRegion: (region: string) => void;
  chooseMethod: (option: PayableOption) => void;
}

/** The list is asked for as soon as goods are chosen, so that it is there when Pay is pressed. */
export function usePaymentOffer(): PaymentOffer {
  const { boot, game, selection, tracker } = useShop();
  const { dispatch } = useCheckoutState();
  const chosen = useChosenGoods();
  const storedRegion = useSelection(({ region }) => region);
  const methodKey = useSelection(({ method }) => method?.key ?? "");
  const list = useServerData(
    listPaymentOptions,
    {
      product_id: chosen?.goods.value ?? "",
      client_id: game?.client_id ?? "",
      platform: boot.platform,
      domain_area: boot.domain_area ?? "universal",
    },
    { enabled: chosen !== undefined && game !== null && boot.domain_area !== null },
  );
  const choice =
    chosen === undefined || list.content === undefined
      ? nothingToChoose
      : choosePayment({
          list: list.content,
          price: chosen.goods.price,
          isIos: isIos({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints }),
          storedRegion,
          methodKey,
          browserLanguages: navigator.languages,
          nameCountry: (code) => nameCountry(code, boot.locale),
        });
  return {
    ...choice,
    list,
    chosen,
    changeRegion(region) {
      dispatch({ kind: "chose" });
      selection.setState({ region });
      tracker.track("changePayRegion", { region });
    },
    chooseMethod(option) {
      const { payway_id, channel_id, name } = option;
      dispatch({ kind: "chose" });
      selection.setState({ region: choice.region, method: { payway_id, channel_id, key: optionKey(option), name } });
      tracker.track("changePayMethod", { key: optionKey(option) });
    },
  };
}

function nameCountry(code: string, locale: string): string {
  // A word such as GLOBAL is no country; the browser would refuse it.
  if (!/^[A-Z]{2}$/.test(code)) return code;
  return new Intl.DisplayNames([locale], { type: "region" }).of(code) ?? code;
}
