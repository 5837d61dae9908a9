// `gemgate shop preview`: a link that shows the shop of a moment to come, or of a folder that is not published.
import { endPreview, makePictures, makePreview } from "@gemgate/server/features/catalogue/public";
import type {
  MadePreview,
  PreviewedHost,
  PreviewTerms,
  PublishWorld,
  TellProgress,
} from "@gemgate/server/features/catalogue/public";
import { systemRandom } from "@gemgate/server/platform/random";
import type { Shop } from "@gemgate/shop-folder/shop";
import type { Terminal } from "../command-line.ts";
import { readDataFile } from "../list-data-folders.ts";
import { PlainRefusal } from "../plain-refusal.ts";
import { composePlan } from "./compose-plan.ts";
import { exits } from "./exits.ts";
import { progressBar } from "./progress-bar.ts";
import { colours, composeHeld, contentOf, howTo, tellFindings } from "./publish.ts";
import { readShop } from "./read-shop.ts";
import type { GivenMoment, ShopCommand } from "./shop-command.ts";

type Of<Action extends ShopCommand["action"]> = ShopCommand & { readonly action: Action };

export async function preview(command: Of<"preview">, terminal: Terminal, world: PublishWorld): Promise<number> {
  const { folder, hours, operator, note } = command;
  const moment = momentFrom(command.at, new Date());
  const read = folder === undefined ? undefined : await readShop(folder, terminal, await howTo(command, world));
  if (read !== undefined && read.shop === undefined) return tellFindings(read, { command, terminal });
  const draft = read?.shop && { ...contentOf(read.shop), files: read.files };
  const bar = progressBar(process.stderr);
  const terms = { ...moment, hours, draft, operator, note };
  const made = await make(world, { terms, shop: read?.shop }, bar.tell).finally(bar.end);
  const leading = { origin: command.origin, demo_port: findDemoPort(command, terminal.env) };
  terminal.print(command.isJson ? JSON.stringify(presentMade(made, leading)) : composeMade(made, leading, terminal));
  if (made.outcome === "made") return exits.done;
  return made.outcome === "held" ? exits.refused : exits.conflict;
}

export async function stopPreview(
  command: Of<"end preview">,
  terminal: Terminal,
  world: PublishWorld,
): Promise<number> {
  const wasThere = await endPreview(world, command);
  const words = wasThere ? "The preview has ended: its links show the store as it is." : "There is no preview.";
  terminal.print(command.isJson ? JSON.stringify({ ended: wasThere }) : words);
  return exits.done;
}

/** Prices of a moment that is over are not known any more: a usual price is the newest one. */
function momentFrom(at: GivenMoment | undefined, now: Date): GivenMoment {
  if (at === undefined) return { as_of: now, utc_offset: "+00:00" };
  if (at.as_of < now) throw new PlainRefusal(`${at.as_of.toISOString()} is over; a preview looks ahead.`);
  return at;
}

interface Making {
  readonly terms: PreviewTerms;
  readonly shop: Shop | undefined;
}

async function make(world: PublishWorld, { terms, shop }: Making, tell: TellProgress): Promise<MadePreview> {
  if (shop !== undefined && terms.draft !== undefined) {
    await makePictures(world, { shop, files: terms.draft.files }, tell);
  }
  return makePreview({ ...world, random: systemRandom }, terms, tell);
}

type Made = MadePreview & { readonly outcome: "made" };

/** What programs read: the token stands in the links alone. */
function presentMade(made: MadePreview, leading: Leading): unknown {
  if (made.outcome !== "made") return made;
  const { outcome, ends_at, plan } = made;
  return { outcome, ends_at, links: linksOf(made, leading), plan };
}

function composeMade(made: MadePreview, leading: Leading, terminal: Terminal): string {
  switch (made.outcome) {
    case "busy":
      return "Somebody else is publishing right now. There is no new preview.";
    case "held":
      return `${composeHeld(made.keys)}\nThere is no new preview.`;
    case "made": {
      const links = linksOf(made, leading).map(({ host, link }) => `${host}\n  ${link}`);
      return [
        ...(made.plan === undefined ? [] : [composePlan(made.plan, colours(terminal)), ""]),
        ...links,
        `Until ${made.ends_at.toISOString().slice(0, 16)}Z. Whoever has a link sees the preview; gemgate shop preview --end ends it.`,
      ].join("\n");
    }
  }
}

interface PreviewLink {
  readonly host: string;
  readonly link: string;
}

interface Leading {
  /** What an operator named instead of the stores' own hosts. */
  readonly origin: string | undefined;
  /** Of the demo that runs on this machine, where a browser finds a store by its brand's name. */
  readonly demo_port: number | undefined;
}

function findDemoPort({ database, origin }: Of<"preview">, env: NodeJS.ProcessEnv): number | undefined {
  const isNamed = [database, origin, env["DATABASE_URL"], env["DATABASE_CATALOGUE_URL"]].some(
    (one) => one !== undefined,
  );
  const note = isNamed ? undefined : readDataFile(env, "running.json");
  if (note === undefined) return undefined;
  const read: unknown = JSON.parse(note);
  return typeof read === "object" && read !== null && "port" in read && typeof read.port === "number"
    ? read.port
    : undefined;
}

/** A host that only the draft has leads nowhere yet, so its store is shown at one that players know. */
function linksOf({ hosts, token }: Made, { origin, demo_port }: Leading): PreviewLink[] {
  if (demo_port !== undefined) {
    return [...new Set(hosts.map(({ brand_key }) => `${brand_key}.localhost:${demo_port}`))].map(
      (host): PreviewLink => ({ host, link: `http://${host}/?preview=${token}` }),
    );
  }
  const [first] = hosts.filter(({ is_live }) => is_live);
  return hosts.map((shown): PreviewLink => {
    const open = shown.is_live ? shown : first;
    return { host: shown.host, link: linkTo(shown, { token, open, origin }) };
  });
}

interface Link {
  readonly token: string;
  readonly open: PreviewedHost | undefined;
  readonly origin: string | undefined;
}

function linkTo({ host }: PreviewedHost, { token, open, origin }: Link): string {
  const isItself = origin === undefined && (open === undefined || open.host === host);
  return `${origin ?? `https://${open?.host ?? host}`}/?preview=${token}${isItself ? "" : `.${host}`}`;
}
