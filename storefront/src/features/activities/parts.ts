// What layouts and other features may use of the activities once more than the first view is loaded.
export { Activities } from "./activities.tsx";
export { DailyReminder } from "./daily-reminder.tsx";
export { ReminderPanel } from "./reminder-panel.tsx";
