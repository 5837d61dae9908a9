// The notices that Japanese stores must offer (A21), in the words of the law. What they say of the operator stands in a file of
// each brand in notices/.
import type { Brand } from "@gemgate/contract/brand";
import { asagiriOperator } from "./notices/asagiri.ts";
import { hoshimiOperator } from "./notices/hoshimi.ts";
import type { OperatorData } from "./notices/operator-data.ts";

export const legalNoticeKinds = ["commercial_transactions", "payment_services", "inquiry"] as const;
export type LegalNoticeKind = (typeof legalNoticeKinds)[number];

export interface LegalRow {
  readonly term: string;
  readonly text: string;
}

type NoticeBrand = Pick<Brand, "key" | "title" | "os_notice">;

const operators: ReadonlyMap<string, OperatorData> = new Map([
  ["asagiri", asagiriOperator],
  ["hoshimi", hoshimiOperator],
]);
/** X6: daily, in Japan's time. */
const supportHours = "毎日 10:00〜13:00、14:30〜19:00";

/** Term and text pairs in Japanese, the language of the law and of these stores. */
export function legalNotice(kind: LegalNoticeKind, brand: NoticeBrand): readonly LegalRow[] {
  switch (kind) {
    case "commercial_transactions":
      return commercialTransactions(brand);
    case "payment_services":
      return paymentServices(brand);
    case "inquiry":
      return inquiry(brand);
  }
}

function commercialTransactions(brand: NoticeBrand): LegalRow[] {
  const { os_notice } = brand;
  return [
    { term: "販売事業者", text: ofOperator(brand, "company") },
    { term: "運営責任者", text: ofOperator(brand, "representative") },
    { term: "所在地", text: ofOperator(brand, "address") },
    { term: "電話番号", text: ofOperator(brand, "phone") },
    { term: "販売価格", text: "各商品の画面に、消費税を含む価格を表示します。" },
    { term: "商品代金以外の費用", text: "通信にかかる料金はお客様のご負担となります。" },
    {
      term: "支払方法と支払時期",
      text: "購入画面に表示される方法でお支払いいただけます。支払時期は各決済事業者の定めによります。",
    },
    { term: "商品の引渡し時期", text: "お支払いの確認後、通常1分ほどでゲーム内に届きます。" },
    { term: "返品・キャンセル", text: "商品の性質上、お支払い後の返品とキャンセルはお受けできません。" },
    ...(os_notice === undefined
      ? []
      : [{ term: "動作環境", text: `iOS ${os_notice.ios} 以降、Android ${os_notice.android} 以降` }]),
    {
      term: "月間のご利用上限",
      text: "16歳未満の方は月5,000円まで、16歳から17歳の方は月20,000円まで、18歳以上の方に上限はありません。",
    },
  ];
}

function paymentServices(brand: NoticeBrand): LegalRow[] {
  return [
    { term: "発行者の名称", text: ofOperator(brand, "company") },
    { term: "支払可能金額等", text: "購入画面に表示する金額が上限です。" },
    { term: "有効期間・期限", text: "ゲーム内の表示によります。" },
    { term: "ご利用いただける場所", text: "対象のゲーム内でのみご利用いただけます。" },
    {
      term: "利用上のご注意",
      text: "購入された通貨は、法令で定める場合を除いて払い戻しできません。第三者への譲渡もできません。",
    },
    { term: "未使用残高の確認方法", text: "ゲーム内の画面で確認できます。" },
  ];
}

function inquiry(brand: NoticeBrand): LegalRow[] {
  return [
    { term: "窓口", text: `${brand.title} カスタマーサービス` },
    { term: "受付時間", text: supportHours },
    {
      term: "連絡方法",
      text: "ゲーム内のお問い合わせ画面からご連絡ください。注文番号をお知らせいただくと、すぐにお調べできます。",
    },
    { term: "住所", text: ofOperator(brand, "address") },
    { term: "電話番号", text: ofOperator(brand, "phone") },
    { term: "メールアドレス", text: ofOperator(brand, "email") },
  ];
}

function ofOperator({ key }: NoticeBrand, field: keyof OperatorData): string {
  return operators.get(key)?.[field] ?? "（運営者が記入します）";
}
