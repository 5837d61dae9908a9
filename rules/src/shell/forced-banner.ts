// D15-D19, Z69: the banner that one operator shows in Japan before anything else.
import type { Area } from "@gemgate/contract/area";
import type { ShownLayout } from "@gemgate/contract/boot";
import type { Brand } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import type { BannerPicture, PageConfig } from "@gemgate/contract/page-config";
import { readStoreRoute } from "../routes/store-route.ts";

export interface BannerPlace {
  readonly brand: Pick<Brand, "forced_banner">;
  readonly layout: ShownLayout;
  readonly domain_area: Area | null;
  readonly locale: Locale;
  readonly page_config: Pick<PageConfig, "banner_config"> | null;
}

/** The pictures that stand in the way of this page; none where the banner is not to be shown. */
export function forcedBanners(place: BannerPlace): readonly BannerPicture[] {
  const { brand, layout, domain_area, locale, page_config } = place;
  if (brand.forced_banner !== true || domain_area !== "ja") return [];
  const list = page_config?.banner_config?.[locale] ?? [];
  return list
    .filter(({ picture_address }) => isOwnPath(picture_address))
    .map((banner) => (leadsNowhere(banner, layout) ? { picture_address: banner.picture_address } : banner));
}

/** Z54: one list serves games of both layouts, and a page of the other one is not found. */
function leadsNowhere({ link = "" }: BannerPicture, layout: ShownLayout): boolean {
  if (!isOwnPath(link)) return false;
  const [path = ""] = link.split(/[?#]/);
  return readStoreRoute(path, { layout, isReplenish: false }).kind === "unknown";
}

/** Where a click on a picture leads: a page of this store, or another site in a window of its own. Anything else is no link. */
export function bannerLink({ link = "" }: Pick<BannerPicture, "link">): { href: string; isOwn: boolean } | undefined {
  if (isOwnPath(link)) return { href: link, isOwn: true };
  return /^https?:\/\//i.test(link) ? { href: link, isOwn: false } : undefined;
}

/** Pictures come from the store's own host, as its policy wants; `//host` and `/\host` are other hosts. */
function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])/.test(address);
}
