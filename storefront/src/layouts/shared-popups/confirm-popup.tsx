import { Button } from "@gemgate/web/ui/button";
import { ButtonPair } from "@gemgate/web/ui/button-pair";
import { PopupBody, PopupFooter, PopupHeader } from "@gemgate/web/ui/popup-frame";
import { CloseButton } from "./popup-buttons.tsx";
import type { OpenQuestion } from "./popup-store.ts";
import styles from "./popups.module.css";

/** D2: title, text, confirm, cancel. The safe choice never looks disabled. */
export function ConfirmPopup({ question }: { question: OpenQuestion }) {
  const { other } = question;
  return (
    <>
      <PopupHeader title={question.title} close={<CloseButton onClose={() => question.answer(false)} />} />
      <PopupBody>
        <p className={styles.text}>{question.text}</p>
      </PopupBody>
      <PopupFooter>
        <ButtonPair>
          <Button onClick={() => question.answer(false)}>{question.cancel}</Button>
          <Button variant="main" onClick={confirm}>
            {question.confirm}
          </Button>
        </ButtonPair>
        {other === undefined ? null : (
          <Button variant="text" className={styles.other} onClick={() => leaveFor(other.onChoose)}>
            {other.label}
          </Button>
        )}
      </PopupFooter>
    </>
  );

  /** Inside the click and not after it: what follows may open a window. */
  function confirm(): void {
    question.answer(true);
    question.onConfirm?.();
  }

  function leaveFor(onChoose: () => void): void {
    question.answer(false);
    onChoose();
  }
}
