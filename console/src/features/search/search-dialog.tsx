import { search } from "@gemgate/contract/console/search";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { callConsole } from "../../calls/console-client.ts";
import { useText } from "../../text/texts.tsx";
import { DialogFrame } from "../../ui/dialog-frame.tsx";
import { Field } from "../../ui/field.tsx";
import { Failed } from "../../ui/page-state.tsx";
import { FoundRows } from "./found-rows.tsx";
import styles from "./search.module.css";

const typing_ms = 200;
const least = 2;

export function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useText();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const all = useRef<HTMLDivElement>(null);
  useArrows(all);
  const q = useSettled(typed.trim());
  const { data, error, refetch } = useQuery({
    queryKey: ["search", q],
    queryFn: () => callConsole(search, { q }),
    enabled: q.length >= least,
  });
  const goTo = (billing_no: string): void => {
    onClose();
    void navigate({ to: "/orders/$billing_no", params: { billing_no } });
  };
  return (
    <DialogFrame title={text("search.title")} onClose={onClose}>
      <div ref={all} className={styles.search}>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const [first] = data?.orders ?? [];
            if (first !== undefined) goTo(first.order.billing_no);
          }}
        >
          <Field
            label={text("search.label")}
            hint={text("search.help")}
            focusAtFirst
            autoComplete="off"
            spellCheck={false}
            maxLength={80}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </form>
        <div aria-live="polite">
          {error !== null ? (
            <Failed error={error} onRetry={() => void refetch()} />
          ) : data === undefined ? null : (
            <FoundRows found={data} onLeave={onClose} />
          )}
        </div>
      </div>
    </DialogFrame>
  );
}

/** What was typed, once typing has stopped for a moment. */
function useSettled(typed: string): string {
  const [settled, setSettled] = useState(typed);
  useEffect(() => {
    const waiting = setTimeout(() => setSettled(typed), typing_ms);
    return () => clearTimeout(waiting);
  }, [typed]);
  return settled;
}

/** Arrows lead from the field to what was found, and back. */
function useArrows(all: { readonly current: HTMLElement | null }): void {
  useEffect(() => {
    const around = all.current;
    const move = (event: KeyboardEvent): void => {
      const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
      if (by === 0 || around === null) return;
      const stops = [...around.querySelectorAll<HTMLElement>("input, a")];
      event.preventDefault();
      stops[stops.findIndex((stop) => stop === document.activeElement) + by]?.focus();
    };
    around?.addEventListener("keydown", move);
    return () => around?.removeEventListener("keydown", move);
  }, [all]);
}
