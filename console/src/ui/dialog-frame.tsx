import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import styles from "./ui.module.css";

export interface DialogFrameProps {
  title: string;
  onClose: () => void;
  /** False while leaving would lose something. */
  canClose?: boolean;
  children: ReactNode;
}

/** In the middle of a wide screen, from below on a narrow one. */
export function DialogFrame({ title, onClose, canClose = true, children }: DialogFrameProps) {
  return (
    <Dialog.Root open disablePointerDismissal={!canClose} onOpenChange={(isOpen) => !isOpen && canClose && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup className={styles.box}>
            <Dialog.Title>{title}</Dialog.Title>
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
