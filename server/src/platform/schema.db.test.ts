import { describeSchema } from "@gemgate/testing/describe-schema";
import { freshDatabase } from "@gemgate/testing/fresh-database";
import { Client } from "pg";
import { expect, test } from "vitest";

test("server/schema.sql is what the migrations make; `npm run schema` writes it anew", async () => {
  const fresh = await freshDatabase();
  const client = new Client(fresh.owner);
  await client.connect();
  const text = await describeSchema(client);
  await client.end();
  await fresh.drop();
  await expect(text).toMatchFileSnapshot("../../schema.sql");
});
