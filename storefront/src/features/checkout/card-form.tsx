import {
  card_field_max,
  groupCardNumber,
  groupedCaret,
  isCardComplete,
  readCardNumber,
} from "@gemgate/rules/cards/card-fields";
import type { PayableOption } from "@gemgate/rules/checkout/payment-options";
import { useText } from "@gemgate/web/text/text";
import { IconButton } from "@gemgate/web/ui/button";
import { Field } from "@gemgate/web/ui/field";
import { Icon } from "@gemgate/web/ui/icon";
import { iconAlert } from "@gemgate/web/ui/icon-paths";
import { iconCard, iconEye, iconInfo } from "@gemgate/web/ui/later-icon-paths";
import { Note } from "@gemgate/web/ui/message";
import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import { useScreens } from "../../session/screens.ts";
import type { useCheckout } from "./use-checkout.ts";
import styles from "./card-form.module.css";

export interface CardForm {
  account: string;
  password: string;
  isShown: boolean;
  /** What the server said about this card. */
  error: string;
  isComplete: boolean;
  type: (field: "account" | "password", value: string) => void;
  toggle: () => void;
  submit: () => void;
}

const emptyCard = { account: "", password: "", isShown: false, error: "" };

/** D12, I21: lives as long as its step, so that going back forgets what was typed. */
export function useCardForm({ payCard }: ReturnType<typeof useCheckout>, option: PayableOption): CardForm {
  const screens = useScreens();
  const text = useText();
  const [card, setCard] = useState(emptyCard);
  const isComplete = isCardComplete(card);
  return {
    ...card,
    isComplete,
    type(field, value) {
      const kept = field === "account" ? readCardNumber(value) : value.slice(0, card_field_max);
      setCard((before) => ({ ...before, [field]: kept, error: "" }));
    },
    toggle: () => setCard((before) => ({ ...before, isShown: !before.isShown })),
    submit() {
      if (!isComplete) return;
      // T40: a card works once, so it is asked before anything is sent.
      void screens.confirm({
        title: text("card.confirm_title"),
        text: text("tip_recharge_confirm"),
        confirm: text("card.confirm"),
        cancel: text("shell.cancel"),
        onConfirm: () => payCard(card, option, (error) => setCard((before) => ({ ...before, error }))),
      });
    },
  };
}

/** The number in groups while it is typed. A text that is set anew would send the caret to its end. */
function useGroupedNumber({ account, type }: CardForm) {
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

export function CardFields({ form }: { form: CardForm }) {
  const text = useText();
  const number = useGroupedNumber(form);
  return (
    <form
      className={styles.form}
      noValidate
      autoComplete="off"
      onSubmit={(event) => {
        event.preventDefault();
        form.submit();
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
        type={form.isShown ? "text" : "password"}
        value={form.password}
        maxLength={card_field_max}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        dir="ltr"
        onChange={(event) => form.type("password", event.target.value)}
        error={form.error}
        errorIcon={<Icon of={iconAlert} />}
        after={
          <IconButton
            label={text(form.isShown ? "login.hide_password" : "login.show_password")}
            aria-pressed={form.isShown}
            onClick={form.toggle}
          >
            <Icon of={iconEye} />
          </IconButton>
        }
      />
      <Note icon={<Icon of={iconInfo} />}>{text("card.whole")}</Note>
      {/* A form with two fields and no button of its own is not sent by Enter. */}
      <button type="submit" hidden>
        {text("card.confirm")}
      </button>
    </form>
  );
}
