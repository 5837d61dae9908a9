// `gemgate shop`: the folder that is a shop is written, checked and published.
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { ownTerminal } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { composeFindings } from "./compose-findings.ts";
import { initShop } from "./init-shop.ts";
import { readShop } from "./read-shop.ts";
import { shopCommand } from "./shop-command.ts";
import type { ShopCommand } from "./shop-command.ts";

export function shopOfFolder(terminal: Terminal = ownTerminal): CommandUnknownOpts {
  return shopCommand(async (command) => {
    process.exitCode = await runShop(command, terminal);
  });
}

/** What the process ends with. */
export async function runShop(command: ShopCommand, terminal: Terminal): Promise<number> {
  switch (command.action) {
    case "init": {
      const files = await initShop(command, terminal, new Date());
      terminal.print(command.isJson ? JSON.stringify({ files }) : files.join("\n"));
      return 0;
    }
    case "check": {
      const checked = await readShop(command.folder, terminal, command);
      const { findings, left_out, shop } = checked;
      terminal.print(
        command.isJson ? JSON.stringify({ ok: shop !== undefined, findings, left_out }) : composeFindings(checked),
      );
      return shop === undefined ? 1 : 0;
    }
  }
}
