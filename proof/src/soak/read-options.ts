import { parseArgs } from "node:util";
import { PlainRefusal } from "@gemgate/ops/plain-refusal";
import type { SoakOptions } from "./stack-settings.ts";

export function readSoakOptions(args: string[]): { options: SoakOptions; isJson: boolean } {
  const { values } = parseArgs({
    args,
    options: {
      orders: { type: "string", default: "20000" },
      seed: { type: "string", default: String(Math.floor(Math.random() * 1_000_000_000)) },
      clients: { type: "string", default: "48" },
      minutes: { type: "string", default: "240" },
      harm: { type: "string", default: "1" },
      "no-webhooks": { type: "boolean", default: false },
      "no-disk-full": { type: "boolean", default: false },
      hurried: { type: "boolean", default: false },
      json: { type: "boolean", default: false },
    },
  });
  return {
    isJson: values.json,
    options: {
      orders: readNumber("orders", values.orders, { min: 1, max: 10_000_000 }),
      seed: readNumber("seed", values.seed, { min: 0, max: 4_000_000_000 }),
      clients: readNumber("clients", values.clients, { min: 1, max: 500 }),
      minutes: readNumber("minutes", values.minutes, { min: 1, max: 10_000 }),
      harm: readNumber("harm", values.harm, { min: 0, max: 20 }),
      hasWebhooks: !values["no-webhooks"],
      hasDiskFull: !values["no-disk-full"],
      isHurried: values.hurried,
    },
  };
}

function readNumber(name: string, text: string, { min, max }: { min: number; max: number }): number {
  const value = Number(text);
  if (text === "" || !Number.isFinite(value) || value < min || value > max) {
    throw new PlainRefusal(`--${name} is a number from ${min} to ${max}.`);
  }
  return value;
}
