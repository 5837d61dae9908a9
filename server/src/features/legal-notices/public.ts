import { noticeBlocksSchema, readLegalNotice } from "@gemgate/contract/legal-notices";
import { localeSchema } from "@gemgate/contract/locale";
import type { Locale } from "@gemgate/contract/locale";
import * as v from "valibot";
import { sharedRoute } from "../../platform/http/call-route.ts";
import type { CallRoute } from "../../platform/http/call-route.ts";
import type { ResponseCache } from "../../platform/response-cache.ts";
import { readLegalNotices } from "./legal-notice-store.ts";

export { refuseUnfinishedLegalNotices } from "./refuse-unfinished-legal-notices.ts";
export { legalNoticeTable } from "./shop-legal-notice-store.ts";

const noticesSchema = v.array(v.object({ locale: localeSchema, blocks: noticeBlocksSchema }));

/** Z95: a legal text is not translated for every language of the store. */
export function legalNoticeRoutes(responseCache: ResponseCache): CallRoute[] {
  return [
    sharedRoute(readLegalNotice, async ({ world, resolvedHost, locale }, { topic }) => {
      const { key: brand_id, default_locale } = resolvedHost.brand;
      const written = await responseCache.get(`legal-notice:${brand_id}:${topic}`, async () =>
        v.parse(noticesSchema, await readLegalNotices(world.db, { brand_id, topic })),
      );
      const inLanguage = (wanted: Locale) => written.find((notice) => notice.locale === wanted);
      return inLanguage(locale) ?? inLanguage(default_locale) ?? written[0] ?? { locale: default_locale, blocks: [] };
    }),
  ];
}
