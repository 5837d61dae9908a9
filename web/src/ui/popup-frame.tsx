// The one popup of a page: a sheet from below on small screens, a dialog in the middle on larger ones.
import { Dialog } from "@base-ui/react/dialog";
import { createContext, use, useCallback, useEffect, useId, useLayoutEffect, useRef, useState } from "react";
import type { ReactNode, RefObject } from "react";
import { joinClasses } from "./join-classes.ts";
import { useScrollTabStop } from "./use-scroll-tab-stop.ts";
import styles from "./popup-frame.module.css";

export interface PopupFrameProps {
  open: boolean;
  /** 440 px, or 960 px with room for two columns. */
  size: "normal" | "wide";
  /** False while leaving would lose something, such as an order being made. */
  canClose: boolean;
  /**
   * For what a payment provider lays over the page: it can be clicked and typed into, keeps the focus that it takes, and a click
   * on it closes nothing. The page behind stays covered by our own scrim.
   */
  letsOthersIn?: boolean;
  onClose: () => void;
  children: ReactNode;
}

export function PopupFrame({ open, size, canClose, letsOthersIn = false, onClose, children }: PopupFrameProps) {
  const frame = useRef<HTMLDivElement>(null);
  const opener = useOpener(open);
  const { titleId, enterTitle } = useTitles();
  return (
    <Dialog.Root
      open={open}
      modal={!letsOthersIn}
      disablePointerDismissal={!canClose || letsOthersIn}
      onOpenChange={(isOpen) => {
        if (!isOpen && canClose) onClose();
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={styles.scrim} />
        <Dialog.Viewport className={styles.viewport}>
          <Dialog.Popup
            ref={frame}
            className={joinClasses(styles.frame, size === "wide" && styles.wide)}
            aria-labelledby={titleId}
            initialFocus={() => findFirstFocus(frame.current)}
            finalFocus={() => findHome(opener)}
          >
            <span className={styles.handle} aria-hidden="true" />
            <TitlesContext value={enterTitle}>{children}</TitlesContext>
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/**
 * Content that replaces other content in the same popup: focus moves to it, as if the popup had opened anew, and back to
 * where it was when that still exists.
 */
export function PopupContent({ children }: { children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = content.current;
    const before = document.activeElement;
    if (element === null || element.contains(before)) return;
    const stopHolding = holdFirstFocus(element);
    return () => {
      stopHolding();
      if (before instanceof HTMLElement && before !== document.body && before.isConnected) before.focus();
    };
  }, []);
  return (
    <div ref={content} className={styles.content} tabIndex={-1}>
      {children}
    </div>
  );
}

/**
 * The dialog takes the focus itself when what had it goes away, and it may do so a little after the new content has come.
 * Until the player does something the focus belongs to the content.
 */
function holdFirstFocus(content: HTMLElement): () => void {
  const dialog = content.closest("[role=dialog]");
  const events = new AbortController();
  const { signal } = events;
  const stop = () => events.abort();
  const focusFirst = () => findFirstFocus(content).focus();
  focusFirst();
  dialog?.addEventListener("focusin", ({ target }) => (target === dialog ? focusFirst() : undefined), { signal });
  dialog?.addEventListener("pointerdown", stop, { signal });
  dialog?.addEventListener("keydown", stop, { signal });
  return stop;
}

const TitlesContext = createContext<(id: string) => () => void>(() => () => {});

/** The title is the name of the popup. */
export function PopupTitle({ large, children }: { large?: boolean; children: ReactNode }) {
  const id = useId();
  const enterTitle = use(TitlesContext);
  useLayoutEffect(() => enterTitle(id), [enterTitle, id]);
  return (
    <h2 id={id} className={large === true ? styles.largeTitle : styles.title} tabIndex={-1}>
      {children}
    </h2>
  );
}

/**
 * A question takes the place of a popup and gives it back, so two titles may be there: the last to come names the dialog,
 * and when it goes the one before does again.
 */
function useTitles(): { titleId: string | undefined; enterTitle: (id: string) => () => void } {
  const [ids, setIds] = useState<readonly string[]>([]);
  const enterTitle = useCallback((id: string) => {
    setIds((entered) => [...entered, id]);
    return () => setIds((entered) => entered.filter((other) => other !== id));
  }, []);
  return { titleId: ids.at(-1), enterTitle };
}

export interface PopupHeaderProps {
  /** Absent where the title stands in the body. */
  title?: string;
  back?: ReactNode;
  close: ReactNode;
}

export function PopupHeader({ title, back, close }: PopupHeaderProps) {
  return (
    <div className={joinClasses(styles.header, title === undefined && styles.bare)}>
      {back}
      {title === undefined ? null : <PopupTitle>{title}</PopupTitle>}
      <span className={styles.space} />
      {close}
    </div>
  );
}

export function PopupBody({ children }: { children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const isTabStop = useScrollTabStop(body);
  return (
    // A tab stop of its own only where nothing inside could take the focus: keys scroll what has it.
    <div ref={body} className={styles.body} {...(isTabStop ? { tabIndex: 0 } : {})}>
      {children}
    </div>
  );
}

export function PopupFooter({ children }: { children: ReactNode }) {
  return <div className={styles.footer}>{children}</div>;
}

/** What had the focus when the popup opened; it may be gone by the time it closes. */
function useOpener(open: boolean): RefObject<Element | null> {
  const opener = useRef<Element | null>(null);
  const wasOpen = useRef(false);
  useLayoutEffect(() => {
    if (open && !wasOpen.current) opener.current = document.activeElement;
    wasOpen.current = open;
  }, [open]);
  return opener;
}

/**
 * Back to where the player was. What opens by itself, such as the next step of a purchase after a login, leads to the button that the
 * purchase goes on from, which is always in view; without one to the page's own start.
 */
function findHome({ current }: RefObject<Element | null>): HTMLElement | true {
  if (current instanceof HTMLElement && current !== document.body && current.isConnected) return current;
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-focus-order]")];
  const shown = buttons.find((button) => button.getClientRects().length > 0);
  return shown ?? document.querySelector<HTMLElement>("[data-focus-home]") ?? true;
}

/** What is named for it, else the title, else the popup itself. */
function findFirstFocus(frame: HTMLElement | null): HTMLElement {
  const named = frame?.querySelector<HTMLElement>("[data-first-focus]") ?? frame?.querySelector<HTMLElement>("h2");
  return named ?? frame ?? document.body;
}
