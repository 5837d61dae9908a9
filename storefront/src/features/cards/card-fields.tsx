import { card_field_max, groupCardNumber, groupedCaret } from "@gemgate/rules/cards/card-fields";
import { isMistyped } from "@gemgate/rules/cards/check-letter";
import { useText } from "@gemgate/web/text/text";
import { IconButton } from "@gemgate/web/ui/button";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconCard, iconEye, iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { type ChangeEvent, type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./cards.module.css";
import type { TypedCard } from "./use-typed-card.ts";

export interface CardFieldsProps {
  card: TypedCard;
  /** What the server said about this card. */
  error: string;
  onSubmit: () => void;
  /** What stands below the fields, with the button that sends them. */
  children: ReactNode;
}

/** L3: number and password, wherever a card is entered. */
export function CardFields({ card, error, onSubmit, children }: CardFieldsProps) {
  const text = useText();
  const number = useGroupedNumber(card);
  // A warning only, once the number is complete: cards of other makers have no check letter.
  const hasTypo = card.password !== "" && isMistyped(card.account);
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <Field
        label={text("card.number")}
        name="card-number"
        {...number}
        // The blanks between the groups take room of their own.
        maxLength={card_field_max + card_field_max / 4}
        inputMode="text"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        dir="ltr"
        data-first-focus=""
        after={
          <span className={styles.mark}>
            <Icon of={iconCard} />
          </span>
        }
      />
      <Field
        label={text("card.password")}
        name="card-password"
        type={card.isShown ? "text" : "password"}
        value={card.password}
        maxLength={card_field_max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => card.type("password", event.target.value)}
        error={error}
        errorIcon={<Icon of={iconAlert} />}
        after={
          <IconButton
            label={text(card.isShown ? "login.hide_password" : "login.show_password")}
            aria-pressed={card.isShown}
            onClick={card.toggle}
          >
            <Icon of={iconEye} />
          </IconButton>
        }
      />
      <div role="status">{hasTypo ? <Note icon={<Icon of={iconInfo} />}>{text("card.mistyped")}</Note> : null}</div>
      {children}
    </form>
  );
}

/** The number in groups while it is typed. A text that is set anew would send the caret to its end. */
function useGroupedNumber({ account, type }: TypedCard) {
  const ref = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (caret.current !== null) ref.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  return {
    ref,
    value: groupCardNumber(account),
    onChange({ target }: ChangeEvent<HTMLInputElement>) {
      caret.current = groupedCaret(target.value, target.selectionStart ?? target.value.length);
      type("account", target.value);
    },
  };
}
