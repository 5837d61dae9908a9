/** Z3: which payway is paid by which call. `common` = the generic dispatch may send it (platform_pay takes it too). */
export const payways = [
  { payway_id: "1", path: "/api/pay/platform_pay", common: true },
  { payway_id: "2", path: "/api/pay/ingame_card_pay", common: false },
  { payway_id: "3", path: "/api/pay/airwallex_pay", common: false },
  { payway_id: "4", path: "/api/pay/adyen_pay", common: true },
  { payway_id: "5", path: "/api/pay/paypal_pay", common: true },
  { payway_id: "6", path: "/api/pay/razer_pay", common: true },
  { payway_id: "7", path: "/api/pay/codapay_pay", common: true },
  { payway_id: "8", path: "/api/pay/mycard_pay", common: true },
  { payway_id: "9", path: "/api/pay/gash_pay", common: true },
  { payway_id: "10", path: "/api/pay/unipin_pay", common: true },
  { payway_id: "11", path: "/api/pay/payermax_pay", common: true },
  { payway_id: "12", path: "/api/pay/xsolla_pay", common: true },
  { payway_id: "13", path: "/api/pay/smart2pay_pay", common: true },
  { payway_id: "14", path: "/api/pay/boku_pay", common: true },
  { payway_id: "15", path: "/api/pay/dlocal_pay", common: true },
  { payway_id: "16", path: "/api/pay/mercadopago_pay", common: true },
  { payway_id: "17", path: "/api/pay/bank_pay", common: true },
  { payway_id: "21", path: "/api/kr_pay/kakao_pay", common: false },
  { payway_id: "22", path: "/api/kr_pay/naver_pay", common: true },
  { payway_id: "23", path: "/api/kr_pay/toss_pay", common: true },
] as const;

export type PayPath = (typeof payways)[number]["path"];

/** Z7: the card itself travels with this call, so its parameters are not those of the others (cards.ts). */
export const cardPayPath = "/api/pay/ingame_card_pay" satisfies PayPath;
export const platformPayPath = "/api/pay/platform_pay" satisfies PayPath;
export const payPaths: readonly PayPath[] = payways.map((payway) => payway.path);
