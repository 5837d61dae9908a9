// The notices of Hanbit: sales information, top-ups and contact.
import type { OperatorNotices } from "./operator-notice.ts";

export const hanbitNotices: OperatorNotices = {
  // TO BE FILLED IN BY THE OPERATOR before the store opens. What is null is shown as not filled in.
  operator: {
    company: null,
    representative: null,
    registration: null,
    address: null,
    phone: null,
    email: null,
  },
  languages: [
    {
      locale: "ko",
      not_filled_in: "(운영자가 기재합니다)",
      texts: {
        trade: {
          isHtml: true,
          text: `<h3>판매자</h3><p>상호: {company}<br>대표자: {representative}<br>사업자등록번호: {registration}</p>
<h3>주소</h3><p>{address}</p>
<h3>가격</h3><p>각 상품에 표시된 가격에는 부가가치세가 포함되어 있으며, 결제 전에 다시 표시됩니다.</p>
<h3>결제 수단과 시기</h3><p>결제 화면에 표시된 수단으로 결제할 수 있습니다. 청구 시기는 각 결제사의 규정에 따릅니다.</p>
<h3>청약 철회와 환불</h3><p>디지털 콘텐츠는 결제 즉시 제공이 시작되므로 법령에서 정한 경우를 제외하고 청약을 철회할 수 없습니다. 지급하지 못한 상품은 자동으로 환불됩니다.</p>`,
        },
        topup: {
          isHtml: true,
          text: `<h3>지급 시기</h3><p>결제가 확인되면 보통 1분 정도 후에 게임 캐릭터에게 지급됩니다.</p>
<h3>이용 범위</h3><p>구매한 상품은 해당 게임에서만 사용할 수 있으며 양도할 수 없습니다.</p>
<h3>미성년자</h3><p>미성년자는 구매하기 전에 법정대리인의 동의를 받아야 합니다.</p>`,
        },
        inquiry: {
          isHtml: false,
          text: "{title} 고객센터\n운영 시간: 매일 10:00–13:00, 14:30–19:00 (한국 시간)\n전화: {phone}\n이메일: {email}\n\n문의하실 때 주문 번호를 알려 주시면 바로 확인해 드립니다.",
        },
      },
    },
  ],
};
