// The form of an operator's notices: texts in the brand's languages, with the operator's own data in marked fields.
import type { OperatorNoticeKind } from "@gemgate/contract/brand";
import type { Locale } from "@gemgate/contract/locale";
import type { OperatorData } from "./operator-data.ts";

export interface NoticeText {
  readonly isHtml: boolean;
  /** `{company}` and the other fields of `OperatorData` stand for the operator's data, `{title}`, `{ios}` and `{android}` for the brand's. */
  readonly text: string;
}

export interface NoticesInLanguage {
  readonly locale: Locale;
  /** Stands where the operator has not filled in a field. */
  readonly not_filled_in: string;
  readonly texts: Readonly<Partial<Record<OperatorNoticeKind, NoticeText>>>;
}

export interface OperatorNotices {
  readonly operator: OperatorData;
  /** The language of the operator first. */
  readonly languages: readonly NoticesInLanguage[];
}
