// What each field of a brand means, by its path as docs/your-shop/format.md writes it. The schema is the contract's, which is also
// read in browsers, so the words stand here.
import type { Meanings } from "./described-schema.ts";

const pages: Meanings = {
  title: ["The name of the store, in its header, in titles and on receipts.", "Kite"],
  icon: [
    "The small square picture of tabs, home screens and shared links. Without it one is drawn of `mark` and `color`.",
    "pictures/icon.svg",
  ],
  color: [
    "The brand's colour, of which the whole palette is made. By default the plain palette of every store.",
    "#3a6df0",
  ],
  mark: ["The logo, as shapes on a square of 32 units. Without it a gem stands there."],
  "mark[].d": ["One shape, as the data of an SVG path.", "M4 4h24v24H4z"],
  "mark[].opacity": ["A lighter shade of the one colour. By default 1.", 0.7],
  face: ["How the store looks beside its colour, each part for itself. Without it as stores always did."],
  "face.scene": ["The picture behind the header. By default `ridge`."],
  "face.corners": ["How far corners are rounded. By default `soft`."],
  "face.headline": ["The letters of headings; nothing is loaded for them. By default `plain`."],
  "face.card": ["How cards lie on the page. By default `lifted`."],
  "face.button": ["The shape of buttons. By default `soft`."],
  layout: ["The newer pages with popups, or the older ones, step by step."],
  old_areas: ["Sales regions that have the older pages in the layout `new`. By default none."],
  old_games: ["Games, by gp_id or client id, that have the older pages in the layout `new`. By default none.", "101"],
  hide_steps: ["Whether the bar of steps is left away. By default it is shown."],
  footer: ["The whole footer, or a quiet one with only the links that players are owed."],
  forced_banner: ["Whether the banners of a game stand before anything else in Japan. By default they do not."],
};

const hosts: Meanings = {
  payment_host: ["Where the store is."],
  "payment_host.production": ["The host that sells, where players come back to after paying.", "pay.kite.example"],
  "payment_host.demo": [
    "The host of the game's demo world, which takes no real money; it has the word demo in it.",
    "pay-demo.kite.example",
  ],
  web_host: [
    "A second host with the same pages, such as the old one during a move; else the same as `payment_host.production`.",
    "pay.kite.example",
  ],
  backup_web_hosts: [
    "Hosts that answer calls when the first one fails, tried in this order; they show no page. May be empty.",
    "pay-b1.kite.example",
  ],
  form_host: [
    "Where the payment forms of providers are shown, away from the store. Without it no method with a form is offered.",
  ],
  "form_host.production": ["On a domain of its own.", "pay.kite-form.example"],
  "form_host.demo": ["The same for the demo world.", "pay-demo.kite-form.example"],
  gateway: ["Where pages tell their events (docs/how-to/track-an-event.md)."],
  "gateway.production": ["The origin for the host that sells.", "https://collect.kite.example"],
  "gateway.demo": ["The origin for the demo host; another one.", "https://collect-demo.kite.example"],
  app_id: ["The name of this store in its events.", "kite-web"],
  event_id: ["The number of this brand in its events, other than those of the other brands.", 24],
  consent: [
    "What events may say: nothing is told; no player, device, character and order is named and nothing is kept in the browser; or everything. By default `full`.",
  ],
  consent_asked: [
    "Whether players are asked before anything of their visit is told or kept for it: `true`, or in these sales regions alone. By default nobody is asked. A browser with Do Not Track or Global Privacy Control is told of in no case, unless its player has agreed.",
    true,
  ],
  writes: ["Whether calls that change something are sent as POST or as GET. By default `post`."],
};

const law: Meanings = {
  currency: ["The currency that prices are meant in, and points are counted in.", "USD"],
  whole_number_currencies: ["Currencies whose whole amounts show no decimals. By default KRW alone.", "JPY"],
  privacy: ["The privacy policy.", "https://www.kite.example/privacy"],
  terms: ["The terms of use.", "https://www.kite.example/terms"],
  legal_by_area: ["Other documents in some sales regions. By default those above hold everywhere."],
  "legal_by_area.*.privacy": ["The privacy policy of that region.", "https://www.kite.example/privacy-ja"],
  "legal_by_area.*.terms": ["The terms of use of that region.", "https://www.kite.example/terms-ja"],
  copyright: ["The line at the end of every page.", "© 2026 Kite"],
  seller: ["Who sells, as receipts say it. Without it a receipt names the store alone."],
  "seller.company": ["The name of the company.", "Kite Games Ltd."],
  "seller.address": ["Its address, in one line. Without it none is printed.", "1 Hill Road, Dublin"],
  "seller.tax_number": ["Its tax number. Without it none is printed.", "IE1234567X"],
  taxes: [
    "Taxes inside every price, by the country of the payment (ISO 3166). Without it a receipt says that taxes are included.",
  ],
  "taxes.*.name": ["What the tax is called there.", "VAT"],
  "taxes.*.percent": ["Its rate.", 23],
  kr_company: ["The company data that Korean law asks for, line by line. Without it none are shown.", "상호: 카이트"],
  ja_legal: [
    "Whether the three notices of Japanese law stand in the footer and before paying. By default they do not.",
  ],
  notices: ["Legal notices that the footer offers, in this order, each a file of `legal`. By default none."],
  spending_caps: ["Whether minors have a spending cap for each month, as in Japan. By default there is none."],
};

const places: Meanings = {
  regions: ["The sales regions; each game says which of them it is sold in."],
  is_global: [
    "Whether a link with a client id decides the sales region before what the address says. By default it does not.",
  ],
  default_locale: ["The brand's own language: every word must be there in it."],
  locales: ["The languages that visitors can choose; the brand's own is one of them."],
  time_zone: ["The zone that days and sales are counted in.", "Europe/Dublin"],
  games: ["The games that this brand sells, in the order in which they are shown.", "101"],
  gifts: ["Games whose goods can be bought for another player. By default none.", "101"],
};

const logins: Meanings = {
  providers: ["Login providers, each with the id of your app there (docs/login-providers). May be empty."],
  ...forEachLogin("providers", (name) => [
    `The id of your app at ${name}. Without it ${name} is not offered.`,
    "1234567890",
  ]),
  login_marks: ["Licensed marks of login providers, in the place of plain ones. Without it the plain ones."],
  ...forEachLogin("login_marks", (name) => [
    `The mark of ${name}. Without it the plain one.`,
    `pictures/${name.toLowerCase()}.svg`,
  ]),
  login_client_id: [
    "The number of this brand in logins that no game was chosen for; it is never given to another brand.",
    1,
  ],
  login_gp_id: ["The game that such a login asks. By default the first one.", "101"],
  huawei_clients: ["Client ids that offer the login with Huawei. By default none.", "1001"],
  vk: ["Whether the login with VK is offered: `true`, or these client ids alone. By default it is not.", true],
  twitter: [
    "Whether the login with Twitter is offered: `true`, or these client ids alone. By default it is not.",
    true,
  ],
  card_login: ["Whether a prepaid card can be redeemed without a login. By default it cannot."],
  password_url: [
    "Where a player asks for a new password. Without it no link is shown.",
    "https://www.kite.example/password",
  ],
  sign_up_url: ["Where a player makes an account. Without it no link is shown.", "https://www.kite.example/sign-up"],
  real_name_url: [
    "Where a player proves the real name. Without it nobody is sent there.",
    "https://www.kite.example/real-name",
  ],
  mask_account: ["Whether a link to pay what is owed hides the middle of the account's name. By default it does not."],
  sdk_ancestors: [
    "By client id: the origins that may show the store in a frame. By default none.",
    "https://game.kite.example",
  ],
};

const paying: Meanings = {
  shows_discount: [
    "Whether a sale shows the usual price struck through and the percents off. By default it shows its own price alone.",
  ],
  one_tap_limit: [
    "Up to this amount of the brand's currency the last purchase is repeated with one click; 0 asks always. By default about 50 USD.",
    20,
  ],
  kr_script: [
    "Whether KakaoPay opens in the provider's form on computers, and not on its page. By default it does not.",
  ],
  refund_returns_coupon: ["Whether a refund gives the coupon back. By default it does not."],
  refund_returns_limit: ["Whether a refund counts the purchase limit back. By default it does not."],
  mail_from: ["The sender of receipts by e-mail. Without it the brand sends none.", "receipts@kite.example"],
};

const help: Meanings = {
  service_url: ["The page of customer service. Without it the help page links to none.", "https://help.kite.example"],
  service_email: ["Customer service by e-mail. Without it the help page names no address.", "help@kite.example"],
  help: ["What the help page says beyond the texts that every store has. Without it nothing."],
  "help.hours": ["When somebody answers each day, in the brand's time zone. Without it no hours are named."],
  "help.hours.from": ["The first minute.", "10:00"],
  "help.hours.to": ["The last one.", "19:00"],
  "help.withdrawal": ["Whether the right of withdrawal is explained. By default it is not."],
  "help.imprint": ["Who sells, line by line. Without it no imprint is shown.", "Kite Games Ltd."],
  "help.answers": ["Your own answers, by language. Without it those that every store has."],
  ...Object.fromEntries(
    ["arrive", "waiting", "cancel", "refund", "wrong", "log_in"].map((topic) => [
      `help.answers.${topic}`,
      [
        `In place of the answer to the question \`${topic}\`. Without it the store's own.`,
        "Write to us, and we look at it the same day.",
      ],
    ]),
  ),
  "help.answers.rules": ["In place of the rules of purchases. Without it the store's own.", "Goods are given once."],
};

export const brandMeanings: Meanings = { ...pages, ...hosts, ...law, ...places, ...logins, ...paying, ...help };

function forEachLogin(field: string, say: (name: string) => readonly [string, string]): Meanings {
  const names = ["Google", "Apple", "Facebook", "VK", "Twitter", "Huawei"];
  return Object.fromEntries(names.map((name) => [`${field}.${name.toLowerCase()}`, say(name)]));
}
