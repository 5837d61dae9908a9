// What the pages of the game share.
import { framePage, makePagePolicy } from "@gemgate/sandbox-plumbing/pages";
import type { Reply } from "@gemgate/sandbox-plumbing/reply";

/** `frames`: the origin of the store that the page shows in a frame. */
export function gamePage(page: { title: string; main: string; hasForm?: boolean; frames?: string }): Reply {
  const html = framePage({
    title: `${page.title} · sandbox game backend`,
    style: "/assets/game.css",
    header: `<header class="banner"><strong>SANDBOX</strong> A make-believe game for trying out a store.</header>`,
    body: page.frames === undefined ? `<main>${page.main}</main>` : page.main,
  });
  const policy = makePagePolicy({ forms: page.hasForm === true, frames: page.frames ?? "'none'" });
  return { kind: "page", status: 200, html, policy };
}
