import type { PaymentList } from "@gemgate/contract/checkout";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { listPaymentOptions } from "../../calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { useSelection, useShop } from "../../shop/shop.ts";
import { type ServerData, useServerData } from "../../ask/use-server-data.ts";
import { type ChosenGoods, useChosenGoods } from "../goods/public.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import { payDevice } from "./pay-device.ts";
import { quoteOf } from "./quote.tsx";
import { type PaymentChoice, choosePayment, methodOf, nameWhole } from "./payment-choice.ts";

const nothingToChoose: PaymentChoice = { regions: [], region: "", options: [], option: undefined };

export interface PaymentOffer extends PaymentChoice {
  list: ServerData<PaymentList>;
  chosen: ChosenGoods | undefined;
  changeRegion: (region: string) => void;
  chooseMethod: (option: PayableOption) => void;
}

/** Goods, region and method that are fixed, whatever else is chosen on the page. */
export interface FixedPurchase {
  chosen: ChosenGoods | undefined;
  region: string;
  methodKey: string;
}

/** The list is asked for as soon as goods are chosen, so that it is there when Pay is clicked. */
export function usePaymentOffer(fixed?: FixedPurchase): PaymentOffer {
  const { boot, game, selection, tracker } = useShop();
  const text = useText();
  const { dispatch } = useCheckoutState();
  const chosenHere = useChosenGoods();
  const regionHere = useSelection(({ region }) => region);
  const methodHere = useSelection(({ method }) => method?.key ?? "");
  const {
    chosen,
    region: storedRegion,
    methodKey,
  } = fixed ?? {
    chosen: chosenHere,
    region: regionHere,
    methodKey: methodHere,
  };
  const device = payDevice(boot.platform);
  const list = useServerData(
    listPaymentOptions,
    {
      product_id: chosen?.goods.value ?? "",
      client_id: game?.client_id ?? "",
      platform: device,
      domain_area: boot.domain_area ?? "universal",
    },
    { enabled: chosen !== undefined && game !== null && boot.domain_area !== null },
  );
  const choice =
    chosen === undefined || list.content === undefined
      ? nothingToChoose
      : choosePayment({
          list: list.content,
          price: quoteOf(chosen).payable,
          isIos: device === "ios",
          storedRegion,
          methodKey,
          browserLanguages: navigator.languages,
          locale: boot.locale,
          everywhere: text("region.universal"),
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
      dispatch({ kind: "chose" });
      selection.setState({ region: choice.region, method: methodOf(nameWhole(choice.options, option) ?? option) });
      tracker.track("changePayMethod", { key: optionKey(option) });
    },
  };
}
