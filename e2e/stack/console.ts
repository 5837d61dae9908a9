// Operators in a browser: the console of the demo, in the language and size of the variant.
import { createConsoleText } from "@gemgate/locales/console/console-text";
import type { ConsoleText } from "@gemgate/locales/console/console-text";
import { loadConsoleWords } from "@gemgate/locales/console/load-console-words";
import { comeInByCall, enrolOperator } from "@gemgate/testing/operators-of-demo";
import type { NewOperator, OperatorOfDemo, RunningConsole } from "@gemgate/testing/operators-of-demo";
import type { Page } from "@playwright/test";
import { consoleOrigin, dataFolder } from "./running-store.ts";

export const consoleText: ConsoleText = createConsoleText("en", await loadConsoleWords("en"));

export function runningConsole(): RunningConsole {
  return { origin: consoleOrigin(), dataFolder: dataFolder() };
}

let count = 0;

/** Workers run beside each other, and a journey on both sizes. */
export function newLogin(role: string): string {
  count += 1;
  return `${role.replace("_", "-")}-${process.pid}-${count}`;
}

export function newOperator(role: NewOperator["role"], brand = "*"): Promise<OperatorOfDemo> {
  return enrolOperator(runningConsole(), { login: newLogin(role), role, brand });
}

/** Already logged in, for journeys whose subject comes after. */
export async function openConsole(page: Page, operator: OperatorOfDemo, path = "/"): Promise<void> {
  const { name, value } = await comeInByCall(runningConsole(), operator);
  await page.context().addCookies([{ name, value, url: consoleOrigin(), httpOnly: true, sameSite: "Strict" }]);
  await page.goto(`${consoleOrigin()}${path}`);
}
