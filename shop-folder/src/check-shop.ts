// `shop check`: a folder's files become a shop, or findings that say why not.
import { checkBrands } from "./checks/check-brands.ts";
import type { Surroundings } from "./checks/check-context.ts";
import { checkGames } from "./checks/check-games.ts";
import { checkLegalNotices } from "./checks/check-legal-notices.ts";
import { checkPayments } from "./checks/check-payments.ts";
import { checkRewards } from "./checks/check-rewards.ts";
import { checkSale } from "./checks/check-sale.ts";
import { collectFindings } from "./findings.ts";
import type { Finding, Findings } from "./findings.ts";
import type { FolderFiles } from "./folder-layout.ts";
import { loadShop } from "./load-shop.ts";
import type { Shop } from "./shop.ts";

export interface CheckedShop {
  /** Absent where anything is wrong: what is half right is not applied. */
  readonly shop: Shop | undefined;
  readonly findings: readonly Finding[];
  /** Findings of which only the number is known. */
  readonly left_out: number;
}

/** `findings` are those of reading the folder from the disk. */
export function checkShop(
  files: FolderFiles,
  surroundings: Surroundings,
  findings: Findings = collectFindings(),
): CheckedShop {
  const shop = loadShop(files, findings);
  if (shop?.isWhole === true) {
    const checking = { shop, surroundings, findings };
    checkBrands(checking);
    checkLegalNotices(checking);
    checkGames(checking);
    checkPayments(checking);
    checkRewards(checking);
    // What is sold where follows from files that are right.
    if (!findings.hasErrors()) checkSale(checking);
  }
  return { shop: findings.hasErrors() ? undefined : shop, ...findings.list() };
}
