// How operators come into the console, and what each finds there.
import { inviteByCommand, codesOf } from "@gemgate/testing/operators-of-demo";
import { giveCode, givePassword, logInToConsole, place } from "../screens/console-login-screen.ts";
import { consoleText as text, newLogin, newOperator, openConsole, runningConsole } from "../stack/console.ts";
import { findViolations } from "../stack/find-violations.ts";
import { expect, test } from "../stack/journey.ts";
import { consoleOrigin } from "../stack/running-store.ts";
import { tags } from "../stack/variants.ts";

// What a refused login answers stands in the browser's own log too.
const refused = /status of 401/u;

test(
  "an operator comes in by password and code, and a wrong one of either is refused without saying which",
  { tag: tags.onceDesktop },
  async ({ page, problems }) => {
    problems.expect(refused);
    const operator = await newOperator("owner");
    await page.goto(consoleOrigin());
    await givePassword(page, { login: operator.login, password: "not the password at all" });
    await expect(page.getByRole("alert")).toHaveText(text("error.wrong_credentials"));
    expect(await findViolations(page)).toEqual([]);
    await givePassword(page, operator);
    await giveCode(page, "000000");
    await expect(page.getByRole("alert")).toHaveText(text("error.wrong_credentials"));
    expect(await findViolations(page)).toEqual([]);
    await giveCode(page, operator.nextCode());
    await expect(place(page, text("nav.team"))).toBeVisible();
  },
);

test(
  "whoever is invited chooses a password, adds a clock, keeps the recovery codes, and logs in with them",
  {
    tag: tags.oncePhone,
  },
  async ({ page, problems }) => {
    problems.expect(refused);
    const login = newLogin("support");
    await page.goto(await inviteByCommand(runningConsole(), { login, role: "support", brand: "kitestone" }));
    const secret = page.locator("output").first();
    await expect(secret).toHaveText(/^[A-Z2-7 ]{39}$/u);
    expect(await findViolations(page)).toEqual([]);
    const nextCode = codesOf((await secret.textContent()) ?? "");
    const password = "four words nobody guesses";
    await page.getByLabel(text("invite.password")).fill(password);
    await page.getByLabel(text("invite.codeOfApp")).fill(nextCode());
    await page.getByRole("button", { name: text("invite.go") }).click();
    const codes = page.getByRole("listitem");
    await expect(codes).toHaveCount(8);
    const recovery = (await codes.first().textContent()) ?? "";
    await page.getByRole("button", { name: text("invite.toLogin") }).click();
    await logInToConsole(page, { login, password, code: recovery });
    await expect(place(page, text("nav.orders"))).toBeVisible();
    await page.getByRole("button", { name: text("nav.more") }).click();
    await expect(place(page, text("nav.settings"))).toBeVisible();
    await expect(place(page, text("nav.team"))).toHaveCount(0);
  },
);

test(
  "an owner locks somebody out who is in: the open page of that one leads to the login",
  {
    tag: tags.onceDesktop,
  },
  async ({ page, openOtherBrowser, problems }) => {
    problems.expect(refused);
    const [owner, guest] = [await newOperator("owner"), await newOperator("auditor")];
    const other = await openOtherBrowser();
    await openConsole(other, guest, "/audit");
    await expect(other.getByRole("heading", { name: text("audit.title") })).toBeVisible();
    await openConsole(page, owner, "/team");
    await page.getByRole("button", { name: text("team.actions", { name: guest.login }) }).click();
    await page.getByRole("button", { name: text("team.lock"), exact: true }).click();
    await expect(page.getByRole("button", { name: text("team.unlock"), exact: true })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
    // Its open tab is told at once.
    await expect(other.getByLabel(text("login.login"), { exact: true })).toBeVisible();
  },
);
