import { themeChoices } from "@gemgate/web/theme/theme";
import { kitAddress, kitColours, kitLanguages, type KitView } from "./kit-address.ts";
import styles from "./kit-page.module.css";

/** Every choice is a link: what is shown stands in the address. */
export function KitControls({ view }: { view: KitView }) {
  return (
    <div className={styles.controls}>
      <Choice label="Theme" choices={themeChoices} chosen={view.theme} to={(theme) => ({ ...view, theme })} />
      <Choice label="Language" choices={kitLanguages} chosen={view.lang} to={(lang) => ({ ...view, lang })} />
      <Choice label="Colour" choices={kitColours} chosen={view.colour} to={(colour) => ({ ...view, colour })} />
    </div>
  );
}

interface ChoiceProps<Value extends string> {
  label: string;
  choices: readonly Value[];
  chosen: string;
  to: (value: Value) => KitView;
}

function Choice<Value extends string>({ label, choices, chosen, to }: ChoiceProps<Value>) {
  return (
    <p>
      <b>{label}</b>
      {choices.map((choice) => (
        <a key={choice} href={kitAddress(to(choice))} aria-current={choice === chosen ? "true" : undefined}>
          {choice}
        </a>
      ))}
    </p>
  );
}
