import { readBrands } from "@gemgate/server/features/brands/public";
import { refuseUnfinishedLegalNotices } from "@gemgate/server/features/legal-notices/public";
import { copyBrands } from "@gemgate/server/platform/brand-copy";
import { isDatabaseBusy, sqlStateOf } from "@gemgate/server/platform/database-errors";
import { SettingsError } from "@gemgate/server/platform/settings-part";
import { refuseUnfitSettings } from "@gemgate/server/settings";
import type { Settings } from "@gemgate/server/settings";
import { Client } from "pg";
import type { ClientConfig } from "pg";
import { PlainRefusal } from "../plain-refusal.ts";

/**
 * Each server process would refuse them too, in a line of its own and again and again. A database that is away or has no tables yet
 * refuses nothing: the processes wait for it and say so.
 */
export async function refuseUnfitBrands(owner: ClientConfig, settings: Settings): Promise<void> {
  const client = new Client(owner);
  try {
    await client.connect();
    const copy = copyBrands(settings, await readBrands(client));
    refuseUnfitSettings(settings, copy);
    await refuseUnfinishedLegalNotices(client, settings, copy);
  } catch (error) {
    if (error instanceof SettingsError) throw new PlainRefusal(error.message);
    if (!isDatabaseBusy(error) && sqlStateOf(error) !== "42P01") throw error;
  } finally {
    await client.end();
  }
}
