import { toJsonSchema } from "@valibot/to-json-schema";
import { expect, test } from "vitest";
import { composeReference } from "./compose-reference.ts";
import { everyFormat } from "./every-format.ts";

// Rules that no JSON Schema can say are left to the check.
const published = everyFormat.map((format) => ({
  format,
  schema: toJsonSchema(format.schema, { errorMode: "ignore", typeMode: "input" }),
}));

test.each(published)("the published schema of $format.file is what the check reads by", async ({ format, schema }) => {
  const text = `${JSON.stringify({ ...schema, title: format.file, description: format.about }, null, 2)}\n`;
  await expect(text).toMatchFileSnapshot(`../../schemas/${format.name}.schema.json`);
});

test("the tables of docs/your-shop/format.md are those of the schemas; `npm run shop:format` writes them anew", async () => {
  await expect(composeReference(published)).toMatchFileSnapshot("../../../docs/your-shop/format.md");
});
