import { adyen } from "./every/adyen.ts";
import { airwallex } from "./every/airwallex.ts";
import { bank } from "./every/bank.ts";
import { boku } from "./every/boku.ts";
import { codapay } from "./every/codapay.ts";
import { dlocal } from "./every/dlocal.ts";
import { gash } from "./every/gash.ts";
import { mercadopago } from "./every/mercadopago.ts";
import { mycard } from "./every/mycard.ts";
import { payermax } from "./every/payermax.ts";
import { paypal } from "./every/paypal.ts";
import { portone } from "./every/portone.ts";
import { razer } from "./every/razer.ts";
import { smart2pay } from "./every/smart2pay.ts";
import { unipin } from "./every/unipin.ts";
import { xsolla } from "./every/xsolla.ts";
import type { PaymentProfile } from "./payment-profile.ts";

export const everyProfile: readonly PaymentProfile[] = [
  airwallex,
  adyen,
  paypal,
  razer,
  codapay,
  mycard,
  gash,
  unipin,
  payermax,
  xsolla,
  smart2pay,
  boku,
  dlocal,
  mercadopago,
  bank,
  portone,
];
