// A Japanese brand whose notices name the monthly caps without enforcing them (Z110).
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";
import { hoshimiTaxes } from "./notices/sellers.ts";

const regions: Brand["regions"] = ["ja"];
const games = buildGameEntries({ login_client_id: 200, regions });

export const hoshimi: Brand = {
  key: "hoshimi",
  title: "Hoshimi",
  icon: "/brand-art/hoshimi/icon.svg",
  color: "#db3144",
  face: { scene: "space", corners: "round", headline: "round", button: "pill" },
  payment_host: { production: "pay.hoshimi.example", demo: "pay-demo.hoshimi.example" },
  web_host: "pay.hoshimi.example",
  backup_web_hosts: ["pay-b1.hoshimi.example", "pay-b2.hoshimi.example"],
  form_host: { production: "hoshimi-form.example", demo: "hoshimi-form-demo.example" },
  gateway: { production: "https://collect.hoshimi.example", demo: "https://collect-demo.hoshimi.example" },
  app_id: "hoshimi-web",
  event_id: 48,
  login_client_id: 200,
  currency: "JPY",
  whole_number_currencies: ["JPY"],
  privacy: "https://www.hoshimi.example/privacy",
  terms: "https://www.hoshimi.example/terms",
  password_url: "https://www.hoshimi.example/password",
  sign_up_url: "https://www.hoshimi.example/sign-up",
  copyright: "© 2026 Hoshimi",
  mail_from: "receipts@hoshimi.example",
  taxes: hoshimiTaxes,
  regions,
  default_locale: "ja",
  locales: ["ja"],
  time_zone: "Asia/Tokyo",
  providers: { google: "sandbox-google-200", apple: "sandbox-apple-200", twitter: "sandbox-twitter-200" },
  games,
  layout: "new",
  old_games: ["103"],
  hide_steps: true,
  footer: "full",
  ja_legal: true,
  // Z69: the banner shows once a session.
  forced_banner: true,
  twitter: true,
  service_email: "help@hoshimi.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
