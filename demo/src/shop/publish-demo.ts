// demo/shop becomes the catalogue of a database.
import { surroundingsOf } from "@gemgate/ops/shop/surroundings";
import { checkShop } from "@gemgate/shop-folder/check-shop";
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import type { ClientConfig } from "pg";
import { composeDemo, composePlainDemo } from "./compose-demo.ts";
import { explainUnpublished, publishFolder } from "./publish-folder.ts";
import type { Publishing } from "./publish-folder.ts";
import type { Accounts } from "./use-accounts.ts";

type OnTopOf = Pick<Publishing, "base" | "note">;

/** Gives back why it was not published, if so. */
export async function publishDemo(
  owner: ClientConfig,
  { now, accounts, ...onTop }: OnTopOf & { readonly now: Date; readonly accounts: Accounts },
): Promise<string | undefined> {
  return publish(owner, { files: composeDemo({ now, accounts }), ...onTop });
}

/** For tests and figures, which bring their own coupons, levels and activities, and may do it again. */
export async function publishPlainDemo(owner: ClientConfig): Promise<void> {
  const files = composePlainDemo();
  const unpublished = await publish(owner, { files, base: "whatever it is", note: "demo/shop without rewards" });
  if (unpublished !== undefined) throw new Error(unpublished);
}

async function publish(
  owner: ClientConfig,
  { files, ...onTop }: OnTopOf & { readonly files: FolderFiles },
): Promise<string | undefined> {
  const { shop, findings } = checkShop(files, surroundingsOf({}, { isProduction: false }));
  if (shop === undefined) throw new Error(`demo/shop does not pass the check: ${JSON.stringify(findings)}`);
  return explainUnpublished(await publishFolder(owner, { shop, files, ...onTop }));
}
