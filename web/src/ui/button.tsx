import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import styles from "./button.module.css";
import { joinClasses } from "./join-classes.ts";

export type ButtonVariant = "main" | "secondary" | "tonal" | "text" | "danger";
export type ButtonSize = "large" | "normal" | "small";

interface ButtonStyle {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as what it stands in. */
  block?: boolean;
}

export type ButtonProps = ButtonStyle &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Keeps the label's width, shows a spinner and ignores clicks. */
    busy?: boolean;
    /** Looks disabled and does nothing, but stays reachable so that its label can say why. */
    blocked?: boolean;
    /** What a click of a blocked button says instead; Enter in its form clicks it too. */
    onBlockedClick?: () => void;
    children: ReactNode;
  };

export function Button(props: ButtonProps) {
  const { variant, size, block, busy, blocked, onBlockedClick, className, onClick, children, ...rest } = props;
  const isInert = busy === true || blocked === true;
  return (
    <button
      type="button"
      {...rest}
      className={joinClasses(
        buttonClass({ variant, size, block }),
        busy && styles.busy,
        blocked && styles.off,
        className,
      )}
      aria-busy={busy === true ? true : undefined}
      aria-disabled={isInert ? true : undefined}
      onClick={isInert ? ignoreClick : onClick}
    >
      {children}
    </button>
  );

  function ignoreClick(event: MouseEvent): void {
    event.preventDefault();
    if (busy !== true) onBlockedClick?.();
  }
}

export type ButtonLinkProps = ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement> & { children: ReactNode };

/** A true link that looks like a button: it can be opened, copied and followed by every browser. */
export function ButtonLink({ variant, size, block, className, children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={joinClasses(buttonClass({ variant, size, block }), className)}>
      {children}
    </a>
  );
}

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string; children: ReactNode };

export function IconButton({ label, className, children, ...rest }: IconButtonProps) {
  return (
    <button type="button" {...rest} aria-label={label} className={joinClasses(styles.icon, className)}>
      {children}
    </button>
  );
}

function buttonClass(style: { [Key in keyof ButtonStyle]: ButtonStyle[Key] | undefined }): string {
  const { variant = "secondary", size = "normal", block } = style;
  return joinClasses(styles.button, styles[variant], size !== "normal" && styles[size], block && styles.block);
}
