import { expect, test } from "vitest";
import { servingEnvironment } from "./serving-environment.ts";

const owner = { DATABASE_URL: "postgres://owner:secret@db/gemgate", PORT: "4000" };

test("a serving process with an address of its own is not told the owner's", () => {
  const app = { DATABASE_APP_URL: "postgres://gemgate_app@db/gemgate" };
  expect(servingEnvironment({ ...owner, ...app })).toEqual({ ...app, PORT: "4000" });
});

test("a serving process without one gets the owner's address, and becomes the serving role with it", () => {
  expect(servingEnvironment(owner)).toEqual(owner);
  expect(servingEnvironment({ ...owner, DATABASE_APP_URL: "" })).toMatchObject(owner);
});
