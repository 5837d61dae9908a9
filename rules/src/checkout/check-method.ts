import { type PayableOption, priceFitsOption } from "./payment-options.ts";

/** Ids of the payment list as an order carries them. */
const idPattern = /^[\x21-\x7e]{1,64}$/;
const regionPattern = /^(?:[A-Z]{2}|GLOBAL)$/;

export type MethodProblem =
  /** I23: shows "channel id does not exist, try again". */
  | "no_id"
  /** I24: shows "incorrect parameters for the selected payment method". */
  | "wrong_parameters";

/** The last check of a chosen method before an order is made: a list may be old by then, or never have been right. */
export function checkMethod(choice: {
  option: PayableOption;
  region: string;
  price: number;
}): MethodProblem | undefined {
  const { option, region, price } = choice;
  if (option.payway_id === "") return "no_id";
  const areIdsRight =
    idPattern.test(option.payway_id) && (option.channel_id === "" || idPattern.test(option.channel_id));
  const isPayable = option.sub_payment.length === 0 && priceFitsOption(price, option);
  return areIdsRight && isPayable && regionPattern.test(region) ? undefined : "wrong_parameters";
}
