import { expect, test } from "vitest";
import { composeCsv, composeTable, drawFunnel } from "./compose-funnel.ts";

const row = {
  group: "direct",
  viewed: 200,
  logged_in: 100,
  has_character: 90,
  chose_goods: 80,
  chose_method: 40,
  clicked_buy: 30,
  created: 25,
  paid: 20,
  delivered: 19,
};

test("a funnel is a table with each step's part of the visits", () => {
  const [head = "", line = ""] = composeTable([row]).split("\n");
  expect(head).toMatch(/viewed +logged in +has character/);
  expect(line).toMatch(/^direct +200 +100 50\.0% .* 20 10\.0% +19 9\.5%$/);
  expect(composeTable([])).toBe("No visit was counted in these days.");
});

test("a funnel for a spreadsheet holds no formula that a stranger wrote into an address", () => {
  const lines = composeCsv([{ ...row, group: '=HYPERLINK("x")' }]).split("\n");
  expect(lines).toHaveLength(3);
  expect(lines[1]).toBe(`"'=HYPERLINK(""x"")",200,100,90,80,40,30,25,20,19`);
});

test("a funnel is drawn with a bar for each step and no markup of anybody else", () => {
  const drawn = drawFunnel([row, row], "<b>kitestone</b>");
  expect(drawn.match(/<rect /g)).toHaveLength(10);
  expect(drawn).toContain(">400<");
  expect(drawn).not.toContain("<b>");
});
