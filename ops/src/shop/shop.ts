// `gemgate shop`: the folder that is a shop is written, checked and published.
import type { CommandUnknownOpts } from "@commander-js/extra-typings";
import { ownTerminal } from "../command-line.ts";
import type { Terminal } from "../command-line.ts";
import { composeBackends } from "./compose-backends.ts";
import { composeFindings } from "./compose-findings.ts";
import { exits } from "./exits.ts";
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
      return shop === undefined ? exits.refused : exits.done;
    }
    case "backends": {
      const checked = await readShop(command.folder, terminal, { isProduction: false });
      terminal.print(
        checked.shop === undefined ? composeFindings(checked) : composeBackends(checked.shop, terminal.env),
      );
      return checked.shop === undefined ? exits.refused : exits.done;
    }
    case "plan":
    case "apply":
    case "export":
    case "history":
    case "rollback":
    case "preview":
    case "end preview": {
      // Loaded where it is needed: a check needs no server.
      const { apply, exportShop, history, plan, rollBack } = await import("./publish.ts");
      const { preview, stopPreview } = await import("./preview.ts");
      const { withCatalogue } = await import("./with-catalogue.ts");
      return withCatalogue(command, terminal, (world) => {
        switch (command.action) {
          case "plan":
            return plan(command, terminal, world);
          case "apply":
            return apply(command, terminal, world);
          case "export":
            return exportShop(command, terminal, world);
          case "history":
            return history(command, terminal, world);
          case "rollback":
            return rollBack(command, terminal, world);
          case "preview":
            return preview(command, terminal, world);
          case "end preview":
            return stopPreview(command, terminal, world);
        }
      });
    }
  }
}
