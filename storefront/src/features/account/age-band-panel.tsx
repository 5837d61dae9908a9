import { type AgeBand, caps_currency, monthlyCaps } from "@gemgate/rules/account/spending-caps";
import { formatAmount } from "@gemgate/rules/money/format-amount";
import { useText } from "@gemgate/web/text/text";
import { Icon } from "@gemgate/web/ui/icon";
import { iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Message } from "@gemgate/web/ui/message";
import { OptionGroup, OptionRow } from "@gemgate/web/ui/option-row";
import { rovingTabIndex } from "@gemgate/web/ui/radio-keys";
import styles from "./age-band-panel.module.css";

/** Youngest first, as the notice names them. */
const ageBands: readonly AgeBand[] = ["under16", "16to17", "18up"];

export interface AgeBandPanelProps {
  /** Null at first: an age is never guessed. */
  band: AgeBand | null;
  onChoose: (band: AgeBand) => void;
}

/** Z110: how old the player is, and what the month's limit is then, in the words of the Japanese notice (X1-X3). */
export function AgeBandPanel({ band, onChoose }: AgeBandPanelProps) {
  const text = useText();
  const chosen = band === null ? -1 : ageBands.indexOf(band);
  return (
    <div className={styles.panel}>
      <p className={styles.text}>{text("account.age_text")}</p>
      <OptionGroup label={text("account.age_choose")}>
        {ageBands.map((one, index) => (
          <OptionRow
            key={one}
            checked={index === chosen}
            tabIndex={rovingTabIndex(index, chosen)}
            onChoose={() => onChoose(one)}
            title={text(`account.age_${one}`)}
            hint={capWords(one)}
          />
        ))}
      </OptionGroup>
      <Message variant="info" icon={<Icon of={iconInfo} />}>
        {text("account.age_once")}
      </Message>
    </div>
  );

  function capWords(one: AgeBand): string {
    const cap = monthlyCaps[one];
    if (cap === undefined) return text("account.age_no_cap");
    // The sentence says yen itself, and a yen has no smaller unit to show.
    return text("account.age_cap", { amount: formatAmount({ amount: cap, currency: caps_currency }).whole });
  }
}
