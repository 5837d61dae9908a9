// The entrance of the console: password, then a code.
import type { Page } from "@playwright/test";
import { consoleText as text } from "../stack/console.ts";

export async function logInToConsole(
  page: Page,
  { login, password, code }: { login: string; password: string; code: string },
): Promise<void> {
  await givePassword(page, { login, password });
  await giveCode(page, code);
}

export async function givePassword(
  page: Page,
  { login, password }: { login: string; password: string },
): Promise<void> {
  await page.getByLabel(text("login.login"), { exact: true }).fill(login);
  await page.getByLabel(text("login.password"), { exact: true }).fill(password);
  await page.getByRole("button", { name: text("login.go") }).click();
}

export async function giveCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(text("login.code"), { exact: true }).fill(code);
  await page.keyboard.press("Enter");
}

export function place(page: Page, name: string) {
  return page.getByRole("link", { name, exact: true }).filter({ visible: true });
}
