// C27, Z95: what an operator tells about sales, top-ups and contact. The texts are fetched with their popup; the brand's record
// says which there are.
import type { Brand, OperatorNoticeKind } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import { hanbitNotices } from "./notices/hanbit.ts";
import { jadegateNotices } from "./notices/jadegate.ts";
import { nordlichtNotices } from "./notices/nordlicht.ts";
import type { NoticeText, OperatorNotices } from "./notices/operator-notice.ts";

const noticesOf: ReadonlyMap<string, OperatorNotices> = new Map([
  ["hanbit", hanbitNotices],
  ["jadegate", jadegateNotices],
  ["nordlicht", nordlichtNotices],
]);

export interface OperatorNotice extends NoticeText {
  /** In which language it is written: a legal text is not translated for every language of the store. */
  readonly locale: Locale;
}

type NoticeBrand = Pick<Brand, "key" | "title" | "os_notice">;

/** In the page's language, else in English, else in the operator's own. Undefined: the operator has none of this kind. */
export function operatorNotice(
  kind: OperatorNoticeKind,
  { brand, locale: wanted }: { brand: NoticeBrand; locale: Locale },
): OperatorNotice | undefined {
  const { operator, languages } = noticesOf.get(brand.key) ?? noNotices;
  const written = languages.filter(({ texts }) => texts[kind] !== undefined);
  const inWords =
    written.find(({ locale }) => locale === wanted) ?? written.find(({ locale }) => locale === "en") ?? written[0];
  const notice = inWords?.texts[kind];
  if (inWords === undefined || notice === undefined) return undefined;
  const fields: Record<string, string | number | null | undefined> = {
    ...operator,
    title: brand.title,
    ios: brand.os_notice?.ios,
    android: brand.os_notice?.android,
  };
  const { isHtml } = notice;
  const text = notice.text.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name] ?? inWords.not_filled_in);
    return isHtml ? escapeHtml(value) : value;
  });
  return { isHtml, text, locale: inWords.locale };
}

const noNotices: Partial<OperatorNotices> & Pick<OperatorNotices, "languages"> = { languages: [] };

function escapeHtml(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
}
