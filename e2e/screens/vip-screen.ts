import type { Store } from "../stack/journey.ts";

/** B8: the VIP centre. */
export function vipScreen({ page, text }: Store) {
  const main = page.getByRole("main");
  const popup = page.getByRole("dialog", { name: text("vip.claimed") });
  return {
    main,
    progress: main.getByRole("progressbar"),
    tab: (name: "claim" | "avail" | "lock" | "history") => main.getByRole("tab", { name: text(`vip.tab_${name}`) }),
    tickets: main.getByRole("tabpanel").getByRole("listitem"),
    claims: main.getByRole("button", { name: `${text("vip.claim")}: ` }),
    noData: main.getByText(text("tip_no_data")),
    failed: main.getByRole("alert").getByText(text("vip.failed")),
    tryAgain: main.getByRole("button", { name: text("shell.try_again") }),

    /** D9: what was just claimed. */
    popup,
    claimed: popup.getByRole("listitem"),
    use: popup.getByRole("link", { name: `${text("vip.use")}: ` }),
    close: popup.getByRole("button", { name: text("shell.close") }),
  };
}
