import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import own from "./place-link.module.css";
import ui from "./ui.module.css";

const variants = { words: own.words, button: ui.button, quiet: own.quiet } as const;

/** To a list with the filters that a figure counts by. The address is the view, so it is written as one. */
export function PlaceLink({
  to,
  variant = "words",
  children,
}: {
  to: string;
  variant?: keyof typeof variants;
  children: ReactNode;
}) {
  const navigate = useNavigate();
  return (
    <a
      href={to}
      className={variants[variant]}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
        event.preventDefault();
        void navigate({ href: to });
      }}
    >
      {children}
    </a>
  );
}
