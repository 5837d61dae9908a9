import { expect, test } from "vitest";
import { listCatalogueProblems } from "./catalogue-problems.ts";
import { listCatalogues, loadCatalogue } from "./load-catalogue.ts";

// Written out once more, because this folder leans on nothing: a language that is dropped elsewhere is missed here.
const locales = "en de fr zh-tw ja ko ar zh-cn ru pt id tr ms th vi es pl it".split(" ");

const english = await loadCatalogue("en");

test("every one of the eighteen languages has its file, and no other language has one [Q1]", async () => {
  expect((await listCatalogues()).sort()).toEqual(locales.toSorted());
});

test.each(locales)("the texts of %s are whole: nothing missing, left over or broken [T43]", async (locale) => {
  expect(listCatalogueProblems({ locale, texts: await loadCatalogue(locale), english })).toEqual([]);
});

test("the messages that the specification names by their key have a text [T25 T26 T27 T28 T33 T40]", () => {
  const named =
    "tip_login_pre tip_logout log_fail tip_login_env_error receive_fail receive_done tip_no_data " +
    "tip_recharge_confirm tip_noUse_coupon";
  expect(Object.keys(english)).toEqual(expect.arrayContaining(named.split(" ")));
});

test.each(locales)("in %s what the server says of a failed login begins with that it failed [E52]", async (locale) => {
  const texts = await loadCatalogue(locale);
  expect(texts["login.no_game_account"]?.startsWith(texts["log_fail"] ?? "?")).toBe(true);
});
