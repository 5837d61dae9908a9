import type { Store } from "../stack/journey.ts";

/** B6: the page of events, and the reminder that leads there. */
export function activityScreen({ page, text }: Store) {
  const main = page.getByRole("main");
  const row = (title: string) => main.getByRole("listitem").filter({ hasText: title });
  const reminder = page.getByRole("dialog", { name: text("activity.reminder_title") });
  return {
    main,
    progress: main.getByRole("progressbar", { name: text("activity.total") }),
    /** The reward of an amount, as its title names it. */
    reward: (step: string) => row(text("activity.step_reward", { step })),
    claim: (step: string) =>
      row(text("activity.step_reward", { step })).getByRole("button", {
        name: new RegExp(`^${text("activity.claim")}`),
      }),
    claimAll: (count: number) => main.getByRole("button", { name: text("activity.claim_all", { count }) }),
    logIn: main.getByRole("button", { name: text("shell.log_in") }),
    tryAgain: main.getByRole("button", { name: text("shell.try_again") }),
    reminder,
    closeReminder: reminder.getByRole("button", { name: text("shell.close") }),
    see: reminder.getByRole("button", { name: text("activity.see") }),
  };
}
