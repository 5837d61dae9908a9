// What `npm test` leaves to `npm run test:all` is said beside each journey, and no requirement goes with it.
import { expect, test } from "vitest";
import { listProjectFiles } from "../tidy/project-files.ts";

interface Journey {
  readonly file: string;
  /** Title and tags: all that stands before the steps. */
  readonly head: string;
}

const tests = listProjectFiles().filter(({ isTest }) => isTest);
const journeys = tests.flatMap(({ path, text }) => (path.startsWith("e2e/journeys/") ? listJourneys(path, text) : []));

function listJourneys(file: string, text: string): Journey[] {
  return [...text.matchAll(/^ *test\(([\s\S]*?)=> \{/gm)].map(([, head = ""]) => ({ file, head }));
}

const isLeft = ({ head }: Journey): boolean => head.includes("tags.fullOnly");

function listIds(text: string): string[] {
  return [...text.matchAll(/\[([A-Z]+\d+[a-z]?(?: [A-Z]+\d+[a-z]?)*)\]["`']/g)].flatMap(([, ids = ""]) =>
    ids.split(" "),
  );
}

test("every journey says in which sizes it is walked", () => {
  expect(journeys.length).toBeGreaterThan(200);
  expect(journeys.filter(({ head }) => !/\btag\b/.test(head))).toEqual([]);
});

test("every requirement of a journey that npm test leaves out is held by another test", () => {
  const held = new Set([
    ...tests.flatMap(({ path, text }) => (path.startsWith("e2e/") ? [] : listIds(text))),
    ...journeys.filter((journey) => !isLeft(journey)).flatMap(({ head }) => listIds(head)),
  ]);
  const left = journeys.filter(isLeft);
  expect(left.length).toBeGreaterThan(20);
  expect(
    left.flatMap(({ file, head }) => listIds(head).map((id) => ({ file, id }))).filter(({ id }) => !held.has(id)),
  ).toEqual([]);
});
