// Taiwan and Hong Kong, with card login.
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";

const regions: Brand["regions"] = ["twhk", "hk"];
const games = buildGameEntries({ login_client_id: 1000, regions });

export const jadegate: Brand = {
  key: "jadegate",
  title: "Jadegate",
  icon: "/brand-art/jadegate/icon.svg",
  color: "#00845a",
  face: { scene: "gate", headline: "serif", card: "framed" },
  payment_host: { production: "pay.jadegate.example", demo: "pay-demo.jadegate.example" },
  web_host: "pay.jadegate.example",
  backup_web_hosts: ["pay-b1.jadegate.example", "pay-b2.jadegate.example"],
  form_host: { production: "jadegate-form.example", demo: "jadegate-form-demo.example" },
  gateway: { production: "https://collect.jadegate.example", demo: "https://collect-demo.jadegate.example" },
  app_id: "jadegate-web",
  event_id: 120,
  login_client_id: 1000,
  currency: "TWD",
  whole_number_currencies: ["TWD"],
  privacy: "https://www.jadegate.example/privacy",
  terms: "https://www.jadegate.example/terms",
  password_url: "https://www.jadegate.example/password",
  sign_up_url: "https://www.jadegate.example/sign-up",
  copyright: "© 2026 Jadegate",
  mail_from: "receipts@jadegate.example",
  regions,
  default_locale: "zh-tw",
  locales: ["zh-tw", "en"],
  time_zone: "Asia/Taipei",
  providers: { google: "sandbox-google-1000", apple: "sandbox-apple-1000", facebook: "sandbox-facebook-1000" },
  games,
  layout: "new",
  footer: "full",
  notices: ["trade", "topup", "inquiry"],
  card_login: true,
  service_url: "https://www.jadegate.example/support",
  real_name_url: "https://www.jadegate.example/verify",
  service_email: "help@jadegate.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
