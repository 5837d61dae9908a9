import { expect, test } from "vitest";
import { dayAt, isReminderDue } from "./daily-reminder.ts";

test("a reminder is due once a day, and only with something to claim [R11]", () => {
  const today = "2026-11-18";
  expect(isReminderDue({ count: 2, remindedOn: null, today })).toBe(true);
  expect(isReminderDue({ count: 2, remindedOn: "2026-11-17", today })).toBe(true);
  expect(isReminderDue({ count: 2, remindedOn: today, today })).toBe(false);
  expect(isReminderDue({ count: 0, remindedOn: null, today })).toBe(false);
});

test("the day of a reminder is that of the brand's zone [R11]", () => {
  const evening = Date.UTC(2026, 10, 18, 20);
  expect(dayAt(evening, "Etc/UTC")).toBe("2026-11-18");
  expect(dayAt(evening, "Asia/Tokyo")).toBe("2026-11-19");
  expect(dayAt(evening, "America/New_York")).toBe("2026-11-18");
});
