// Why the storefront does not show what the payment list answers: the very rules by which it hides, told as words.
import type { HiddenReason } from "@gemgate/contract/checkout";
import { optionKey, visibleOptions, whyNotShown } from "./payment-options.ts";
import type { OptionOnWire, Visitor } from "./payment-options.ts";

export interface HiddenOption {
  readonly key: string;
  readonly reason: HiddenReason;
}

/** Every option and channel of one region that visibleOptions leaves out, in the order of the answer. */
export function hiddenOptions({
  options,
  ...visitor
}: Visitor & { options: readonly OptionOnWire[] }): readonly HiddenOption[] {
  return options.flatMap((option) => {
    const channels = option.sub_payment ?? [];
    const isShown = visibleOptions({ options: [option], ...visitor }).length > 0;
    const isGroup = channels.length > 0;
    // An option with channels has no window of its own (I11): a price hides it only by hiding all of them.
    const reason = isShown
      ? undefined
      : (whyNotShown({ ...option, ...(isGroup ? no_window : {}) }, visitor) ?? "no_sub_option");
    return [
      ...(reason === undefined ? [] : [{ key: optionKey(option), reason }]),
      ...channels.flatMap((channel) => {
        const why = whyNotShown(channel, visitor) ?? reason;
        return why === undefined ? [] : [{ key: optionKey(channel), reason: why }];
      }),
    ];
  });
}

const no_window = { min_money: 0, max_money: 0 };
