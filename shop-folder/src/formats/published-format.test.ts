import { expect, test } from "vitest";
import { composeReference, listFields } from "./compose-reference.ts";
import { describedSchema } from "./described-schema.ts";
import { everyFormat } from "./every-format.ts";

const published = everyFormat.map((format) => ({ format, schema: describedSchema(format) }));

test.each(published)("the published schema of $format.file is what the check reads by", async ({ format, schema }) => {
  const text = `${JSON.stringify({ ...schema, title: format.file, description: format.about }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(`../../schemas/${format.name}.schema.json`);
});

test("the tables of docs/your-shop/format.md are those of the schemas; `npm run shop:format` writes them anew", async () => {
  await expect(composeReference(published)).toMatchFileSnapshot("../../../docs/your-shop/format.md");
});

const fields = published.flatMap(({ format, schema }) =>
  listFields(schema).map((field) => ({ file: format.file, ...field })),
);

test("every field of every file says what it means, and an optional one what holds without it", () => {
  const silent = fields.filter(({ schema: { description = "" }, isRequired }) => {
    const saysDefault = /by default|without|else|empty|belongs to/i.test(description);
    return description === "" || !(isRequired || saysDefault);
  });
  expect(silent.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});

test("whatever is written freely has an example", () => {
  const free = fields.filter(
    ({ schema: { type, const: only, enum: words, examples } }) =>
      (type === "string" || type === "number" || type === "integer") &&
      only === undefined &&
      words === undefined &&
      examples === undefined,
  );
  expect(free.map(({ file, path }) => `${file}: ${path}`)).toEqual([]);
});
