import type { PaymentList } from "@gemgate/contract/checkout";
import { optionKey, type PayableOption } from "@gemgate/rules/checkout/payment-options";
import { listPaymentOptions } from "../../calls/wire-calls.ts";
import { useText } from "@gemgate/web/text/text";
import { useStore } from "zustand/react";
import { useSelection, useShop } from "../../shop/shop.ts";
import { type ServerData, useServerData } from "../../ask/use-server-data.ts";
import { type PurchaseCoupons, useCoupons } from "../coupons/parts.ts";
import { type ChosenGoods, useChosenGoods } from "../goods/public.ts";
import { useReceiver } from "../gifts/public.ts";
import { serverIdOf } from "../roles/public.ts";
import { useCheckoutState } from "./checkout-context.tsx";
import { payDevice } from "./pay-device.ts";
import { pendingOf } from "./pending-order.ts";
import { type Quote, quoteOf } from "./quote.tsx";
import { type PaymentChoice, choosePayment, isSameOption, methodOf, nameWhole } from "./payment-choice.ts";

const nothingToChoose: PaymentChoice = { regions: [], region: "", options: [], option: undefined };

/** Regions and methods, and what a choice among them does. */
export interface MethodOffer extends PaymentChoice {
  list: ServerData<PaymentList>;
  changeRegion: (region: string) => void;
  chooseMethod: (option: PayableOption) => void;
  /** Where coupons go with what is paid. */
  coupons?: Pick<PurchaseCoupons, "withMethod">;
}

export interface PaymentOffer extends MethodOffer {
  chosen: ChosenGoods | undefined;
  coupons: PurchaseCoupons;
  /** The unpaid order that a click on Pay would go on with. */
  open_billing_no: string | undefined;
  /** What is to pay with a method; a coupon that it does not take is left out. */
  quoteWith: (option: PayableOption | undefined) => Quote | undefined;
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
          // A coupon hides no method: one that it does not fit says so in its row.
          price: chosen.goods.price,
          isIos: device === "ios",
          storedRegion,
          methodKey,
          browserLanguages: navigator.languages,
          locale: boot.locale,
          everywhere: text("region.universal"),
        });
  const open_billing_no = useOpenOrderOf(chosen);
  const coupons = useCoupons({ chosen, option: choice.option, open_billing_no });
  return {
    ...choice,
    list,
    chosen,
    coupons,
    open_billing_no,
    quoteWith(option) {
      if (chosen === undefined) return undefined;
      const { picked, reason } = coupons.withMethod(option);
      const { isOn: isVipOn, checked } = coupons;
      return quoteOf(chosen, { isVipOn, coupon: reason === undefined ? picked : undefined, checked });
    },
    changeRegion(region) {
      dispatch({ kind: "chose" });
      selection.setState({ region });
      tracker.track("changePayRegion", { region });
    },
    chooseMethod(option) {
      dispatch({ kind: "chose" });
      selection.setState({ region: choice.region, method: methodOf(nameWhole(choice.options, option) ?? option) });
      if (!isSameOption(option, choice.option)) tracker.track("changePayMethod", { key: optionKey(option) });
    },
  };
}

/** The unpaid order that a click on Pay would go on with. */
function useOpenOrderOf(chosen: ChosenGoods | undefined): string | undefined {
  const { orderCache } = useShop();
  const current = useReceiver();
  return useStore(orderCache, ({ pending }) => {
    if (chosen === undefined || current.kind !== "chosen") return undefined;
    const { character } = current;
    const wanted = { product_id: chosen.goods.value, server_id: serverIdOf(character), role_id: character.roleId };
    return pendingOf(pending, wanted).unpaid?.billing_no;
  });
}
