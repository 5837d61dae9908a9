// A Japanese brand on the old layout that enforces the monthly caps (Z110). Its colour is the light one of the seeds.
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";

const regions: Brand["regions"] = ["ja"];
const games = buildGameEntries({ login_client_id: 300, regions });

export const asagiri: Brand = {
  key: "asagiri",
  title: "Asagiri",
  icon: "/brand-art/asagiri/icon.svg",
  color: "#8fe0d4",
  face: { scene: "forest", headline: "serif", card: "flat", button: "pill" },
  payment_host: { production: "pay.asagiri.example", demo: "pay-demo.asagiri.example" },
  web_host: "pay.asagiri.example",
  backup_web_hosts: ["pay-b1.asagiri.example", "pay-b2.asagiri.example"],
  form_host: { production: "asagiri-form.example", demo: "asagiri-form-demo.example" },
  gateway: { production: "https://collect.asagiri.example", demo: "https://collect-demo.asagiri.example" },
  app_id: "asagiri-web",
  event_id: 72,
  login_client_id: 300,
  currency: "JPY",
  whole_number_currencies: ["JPY"],
  privacy: "https://www.asagiri.example/privacy",
  terms: "https://www.asagiri.example/terms",
  password_url: "https://www.asagiri.example/password",
  sign_up_url: "https://www.asagiri.example/sign-up",
  copyright: "© 2026 Asagiri",
  mail_from: "receipts@asagiri.example",
  regions,
  default_locale: "ja",
  locales: ["ja"],
  time_zone: "Asia/Tokyo",
  providers: { google: "sandbox-google-300", apple: "sandbox-apple-300", twitter: "sandbox-twitter-300" },
  games,
  layout: "old",
  hide_steps: true,
  footer: "full",
  ja_legal: true,
  twitter: true,
  spending_caps: true,
  service_email: "help@asagiri.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
