/** U4-U6, Z108: the 23 events and their ids. */
export const eventIds = {
  viewPage: "WEBPAY-201-001",
  login: "WEBPAY-201-002",
  logout: "WEBPAY-201-003",
  openLogin: "WEBPAY-201-004",
  loginFail: "WEBPAY-201-005",
  changeGame: "WEBPAY-201-006",
  changeServer: "WEBPAY-201-007",
  changeRole: "WEBPAY-201-008",
  changeAccount: "WEBPAY-201-009",
  selectGoods: "WEBPAY-201-010",
  openRecharge: "WEBPAY-201-011",
  changePayRegion: "WEBPAY-201-012",
  changePayMethod: "WEBPAY-201-013",
  clickBuy: "WEBPAY-201-014",
  createOrder: "WEBPAY-201-015",
  openPayLink: "WEBPAY-201-016",
  payResult: "WEBPAY-201-017",
  changeLanguage: "WEBPAY-201-018",
  networkError: "WEBPAY-201-019",
  viewActivity: "WEBPAY-210-001",
  claimActivityGift: "WEBPAY-210-002",
  viewVip: "WEBPAY-220-001",
  claimVipCoupon: "WEBPAY-220-002",
} as const;

export type EventName = keyof typeof eventIds;

/** U3, Y23: the number under which an order is reported to the collector. */
export const order_event = 18;
