// demo/shop as it is published: with the days of now, and paid through the accounts that there are.
import type { FolderFiles } from "@gemgate/shop-folder/folder-layout";
import { moveDays } from "./move-days.ts";
import { everyBrand, readDemoFiles } from "./read-demo.ts";
import { useAccounts } from "./use-accounts.ts";
import type { Accounts } from "./use-accounts.ts";

export function composeDemo({ now, accounts = {} }: { now: Date; accounts?: Accounts }): FolderFiles {
  const move = (text: string): string => moveDays(text, { brands: everyBrand, now });
  return change(readDemoFiles(), {
    "coupons.yaml": move,
    "activities.yaml": move,
    "payments.yaml": (text) => useAccounts(text, accounts),
  });
}

const rewards = ["coupons.yaml", "vip.yaml", "activities.yaml"];

/** The same goods without a reason to come back, for tests and figures that bring their own: no levels, and no page that shows them. */
export function composePlainDemo(): FolderFiles {
  const files = new Map([...readDemoFiles()].filter(([path]) => !rewards.includes(path)));
  const pages = [...files.keys()].filter((path) => path.includes("/pages/"));
  const hide = (text: string): string => text.replace("coupons: true", "coupons: false");
  return change(files, Object.fromEntries(pages.map((path) => [path, hide])));
}

function change(files: FolderFiles, changes: Readonly<Record<string, (text: string) => string>>): FolderFiles {
  return new Map(
    [...files].map(([path, bytes]) => {
      const changed = changes[path];
      return [path, changed === undefined ? bytes : Buffer.from(changed(Buffer.from(bytes).toString("utf8")))];
    }),
  );
}
