// The notices of Jadegate: sales information, top-ups and contact, in both languages of its store.
import type { OperatorNotices } from "./operator-notice.ts";

export const jadegateNotices: OperatorNotices = {
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
      locale: "zh-tw",
      not_filled_in: "（由營運者填寫）",
      texts: {
        trade: {
          isHtml: true,
          text: `<h3>販售者</h3><p>{company}<br>統一編號：{registration}</p>
<h3>地址</h3><p>{address}</p>
<h3>價格</h3><p>各商品顯示的價格均為含稅價，付款前會再次顯示。</p>
<h3>付款方式與時間</h3><p>可使用結帳畫面列出的方式付款，扣款時間依各支付業者的規定。</p>
<h3>取消與退款</h3><p>數位內容於付款後即開始交付，除法令另有規定外，恕不接受取消。未能送達的商品會自動退款。</p>`,
        },
        topup: {
          isHtml: true,
          text: `<h3>到帳時間</h3><p>確認付款後，通常約 1 分鐘送達遊戲角色。</p>
<h3>使用範圍</h3><p>購買的商品只能在對應的遊戲內使用，不得轉讓。</p>
<h3>支援的系統</h3><p>iOS {ios} 以上、Android {android} 以上</p>
<h3>未成年人</h3><p>未成年人購買前，請先取得法定代理人同意。</p>`,
        },
        inquiry: {
          isHtml: false,
          text: "{title} 客服\n受理時間：每日 10:00–13:00、14:30–19:00（台北時間）\n電話：{phone}\n電子郵件：{email}\n\n來信或來電時請提供訂單編號，方便我們查詢。",
        },
      },
    },
    {
      locale: "en",
      not_filled_in: "(to be filled in by the operator)",
      texts: {
        trade: {
          isHtml: true,
          text: `<h3>Seller</h3><p>{company}<br>Registration number: {registration}</p>
<h3>Address</h3><p>{address}</p>
<h3>Prices</h3><p>The price of each item includes taxes and is shown again before you pay.</p>
<h3>Payment</h3><p>You can pay with the methods of the checkout. When you are charged depends on the payment company.</p>
<h3>Cancellation and refunds</h3><p>Digital items are delivered as soon as you have paid and cannot be returned, except where the law says otherwise. What cannot be delivered is refunded automatically.</p>`,
        },
        topup: {
          isHtml: true,
          text: `<h3>Delivery</h3><p>Items usually reach your character about 1 minute after the payment is confirmed.</p>
<h3>Use</h3><p>Items can be used only in the game they were bought for and cannot be passed on.</p>
<h3>Supported systems</h3><p>iOS {ios} and up, Android {android} and up</p>
<h3>Minors</h3><p>Minors need the consent of a parent or guardian before they buy.</p>`,
        },
        inquiry: {
          isHtml: false,
          text: "{title} customer service\nHours: daily 10:00–13:00 and 14:30–19:00 (Taipei time)\nPhone: {phone}\nEmail: {email}\n\nPlease have your order number at hand, so that we can look it up.",
        },
      },
    },
  ],
};
