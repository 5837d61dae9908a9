// The notices that a new shop begins with: what its law asks for, with marks where only its operator knows the answer.
import type { Area } from "@gemgate/contract/area";
import type { LegalTopic } from "@gemgate/contract/legal-topics";
import type { Locale } from "@gemgate/contract/locale";

interface StarterNotice {
  readonly topic: LegalTopic;
  readonly locale: Locale;
  readonly text: string;
}

export function starterNotices(regions: readonly Area[], locale: Locale): StarterNotice[] {
  const trade = { topic: "trade", locale, text: compose(whoSells[locale] ?? whoSells.en) } as const;
  return regions.includes("ja") ? [trade, ...japanese] : [trade];
}

type Part = readonly [heading: string, field: string];

function compose(parts: readonly Part[]): string {
  return parts.map(([heading, field]) => `## ${heading}\n\n[[to be filled in by the operator: ${field}]]\n`).join("\n");
}

const whoSells: Readonly<Partial<Record<Locale, readonly Part[]>> & { en: readonly Part[] }> = {
  en: [
    ["Seller", "company"],
    ["Address", "address"],
  ],
  ko: [
    ["판매자", "company"],
    ["사업자등록번호", "registration"],
    ["주소", "address"],
  ],
  ja: [
    ["販売事業者", "company"],
    ["所在地", "address"],
  ],
  "zh-tw": [
    ["販售者", "company"],
    ["地址", "address"],
  ],
  ru: [
    ["Продавец", "company"],
    ["Адрес", "address"],
  ],
};

/** In the words of the two acts, and in their language. */
const japanese: readonly StarterNotice[] = [
  {
    topic: "commercial_transactions",
    locale: "ja",
    text: compose([
      ["販売事業者", "company"],
      ["運営責任者", "representative"],
      ["所在地", "address"],
      ["電話番号", "phone"],
      ["販売価格", "prices"],
      ["商品代金以外の費用", "other costs"],
      ["支払方法と支払時期", "payment"],
      ["商品の引渡し時期", "delivery"],
      ["返品・キャンセル", "cancellation"],
      ["動作環境", "systems"],
    ]),
  },
  {
    topic: "payment_services",
    locale: "ja",
    text: compose([
      ["発行者の名称", "company"],
      ["支払可能金額等", "limits"],
      ["有効期間・期限", "expiry"],
      ["ご利用いただける場所", "use"],
      ["利用上のご注意", "restrictions"],
      ["未使用残高の確認方法", "balance"],
    ]),
  },
  {
    topic: "inquiry",
    locale: "ja",
    text: compose([
      ["受付時間", "hours"],
      ["電話番号", "phone"],
      ["メールアドレス", "email"],
    ]),
  },
];
