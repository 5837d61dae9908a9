// Where search engines and shared links lead to. Addresses come from the host table and from data, never from a header.
import type { Boot, PageAddresses } from "@gemgate/contract/boot";
import { bcp47Of } from "@gemgate/rules/language/choose-language";
import { readStoreRoute } from "@gemgate/rules/routes/store-route";
import { sharePicture } from "@gemgate/rules/shell/brand-pictures";
import type { ResolvedHost } from "../../platform/hosts.ts";

/** The pages that say something to who has no account yet. */
const listed: ReadonlySet<string> = new Set(["/selectGame", "/selectGoods"]);

export function pageAddresses(resolvedHost: ResolvedHost, boot: Boot, path: string): PageAddresses {
  const { origin, brand, environment } = resolvedHost;
  const route = readStoreRoute(path, { layout: boot.layout, isReplenish: false });
  const page = route.kind === "page" ? route.page : "/";
  const game = boot.games.find(({ client_id }) => client_id === boot.client_id);
  const address = (locale?: string): string => {
    const query = new URLSearchParams({
      ...(boot.domain_area !== null && { domain_area: boot.domain_area }),
      ...webClient(resolvedHost, boot),
      ...(locale !== undefined && { spec_lang: locale }),
    });
    return `${origin}${page}${query.size === 0 ? "" : `?${query.toString()}`}`;
  };
  return {
    isListed: environment === "production" && listed.has(page),
    canonical: address(boot.locale),
    alternates: [
      ...boot.locales.map((locale) => ({ lang: bcp47Of(locale), href: address(locale) })),
      { lang: "x-default", href: address() },
    ],
    picture: `${origin}${sharePicture(brand.key, game?.logo ?? "")}`,
  };
}

/** The same game for everybody: the address of a phone names the phone's own client. */
function webClient({ brand }: ResolvedHost, { client_id }: Boot): { client_id?: string } {
  const entry = brand.games.find((game) => Object.values(game.client_id).includes(client_id));
  return entry === undefined ? {} : { client_id: entry.client_id.web };
}
