import { describe, expect, it } from "vitest";
import { PlainRefusal } from "../plain-refusal.ts";
import { readCommandLine } from "../command-line.ts";
import { cardsCommand } from "./cards-command.ts";
import type { CardsCommand } from "./cards-command.ts";

const make = "make --brand kitestone --batch spring-10 --count 500 --face 9.99 --gems 680 --extra 70 --out cards.csv";

async function read(words: string): Promise<CardsCommand | undefined> {
  const commands: CardsCommand[] = [];
  await readCommandLine(
    cardsCommand((command) => void commands.push(command)),
    words.split(" "),
  );
  return commands[0];
}

describe("a command about cards", () => {
  it("the command that makes cards is read with what was typed of their worth", async () => {
    expect(await read(make)).toMatchObject({
      action: "make",
      count: 500,
      out: "cards.csv",
      brand: "kitestone",
      batch: "spring-10",
      worth: { face: "9.99", currency: undefined, gems: 680, extra_gems: 70 },
    });
    expect(await read(`${make} --valid-until 2027-12-31`)).toMatchObject({ worth: { last_day: "2027-12-31" } });
  });

  it.each([
    ["no action", ""],
    ["a brand that no key could name", make.replace("kitestone", "No-Body")],
    ["a name that no file could have", make.replace("spring-10", "../x")],
    ["more cards than one run makes", make.replace("500", "10001")],
    ["no card", make.replace("500", "0")],
    ["no gems", make.replace("--gems 680 ", "")],
    ["no file", make.replace(" --out cards.csv", "")],
    ["a day that is none", `${make} --valid-until 2027-02-30`],
    ["an end without a day", "expire --brand kitestone --batch spring-10"],
    ["an option that is none", `${make} --force`],
    ["two actions", `${make} activate`],
  ])("a command about cards with %s is refused in words", async (_what, words) => {
    await expect(read(words)).rejects.toThrow(PlainRefusal);
  });
});
