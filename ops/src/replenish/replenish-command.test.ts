import { describe, expect, it } from "vitest";
import { readCommandLine } from "../command-line.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { replenishCommand } from "./replenish-command.ts";
import type { ReplenishCommand } from "./replenish-command.ts";

const link = "link --brand kitestone --client 100013 --suid 7001 --account kaelis --debt case-1 --amount 4.99";

async function read(words: string): Promise<ReplenishCommand | undefined> {
  const commands: ReplenishCommand[] = [];
  await readCommandLine(
    replenishCommand((command) => void commands.push(command)),
    words.split(" "),
  );
  return commands[0];
}

describe("a command about replenish links", () => {
  it("is read with production and three days where nothing else is said", async () => {
    const terms = { client_id: "100013", suid: "7001", user_name: "kaelis", debt_id: "case-1", amount: "4.99" };
    expect(await read(link)).toMatchObject({
      action: "link",
      ...terms,
      currency: undefined,
      environment: "production",
      valid_s: 72 * 3_600,
    });
    expect(await read(`${link} --currency JPY --amount 610 --valid 1 --demo`)).toMatchObject({
      currency: "JPY",
      amount: "610",
      environment: "demo",
      valid_s: 3_600,
    });
  });

  it("names an order whose debt is meant, a link that is made void, or what is listed", async () => {
    expect(await read("debt 20261118X --debt d1")).toMatchObject({ billing_no: "20261118X", debt_id: "d1" });
    expect(await read("cancel some-id --note wrong")).toMatchObject({ id: "some-id", by: { note: "wrong" } });
    expect(await read("list --suid 7001")).toMatchObject({ brand: undefined, suid: "7001" });
  });

  it.each([
    ["no action", ""],
    ["a brand that no key could name", link.replace("kitestone", "No-Body")],
    ["no amount", link.replace(" --amount 4.99", "")],
    ["no debt", link.replace("--debt case-1 ", "")],
    ["a currency that is none", `${link} --currency usd`],
    ["no hour", `${link} --valid 0`],
    ["a year and more", `${link} --valid 9000`],
    ["an address with a path", `${link} --origin https://a.example/b`],
  ])("with %s is refused in words", async (_what, words) => {
    await expect(read(words)).rejects.toThrow(PlainRefusal);
  });
});
