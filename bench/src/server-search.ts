// What a keystroke in the server search costs among 5,000 servers: looking at every row, against the prepared index.
import { normalServerId } from "@gemgate/rules/roles/server-id";
import { indexServers } from "@gemgate/rules/roles/server-index";
import { judge, medianRatio, say } from "./figures.ts";

const servers = Array.from({ length: 5_000 }, (_, place) => ({
  value: `s${place + 1}`,
  display: `S${place + 1} Dawnspire`,
  area_id: "",
}));
const typed = ["4", "42", "421", "4211", "s4211", "S4", "12", "999"];
const turns = 21;
const rounds = 5;

export async function benchServerSearch(): Promise<void> {
  const index = indexServers(servers);
  const [ours, plain]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(timeOf((text) => index.find(text, "").length));
    plain.push(timeOf(lookAtEveryRow));
  }
  const ratio = medianRatio(plain, ours);
  say(
    "search of 5,000 servers, index against every row",
    `${ratio.toFixed(0)} x ${judge("at least", "5 x", ratio >= 5)}`,
  );
}

function timeOf(find: (text: string) => number): number {
  const start = performance.now();
  for (let round = 0; round < rounds; round += 1) for (const text of typed) find(text);
  return performance.now() - start;
}

function lookAtEveryRow(text: string): number {
  const id = normalServerId(text) ?? text;
  return servers.filter(({ value }) => (normalServerId(value) ?? value).startsWith(id)).length;
}
