// South-east Asia. One of its two regions stays on the old layout (Z53), and its operator shows the Korean company block.
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";

const regions: Brand["regions"] = ["sea", "codapay"];
const games = buildGameEntries({ login_client_id: 2000, regions });

export const merantau: Brand = {
  key: "merantau",
  title: "Merantau",
  icon: "/brand-art/merantau/icon.svg",
  color: "#f57c1f",
  face: { scene: "tropics", corners: "round", headline: "round", card: "flat", button: "pill" },
  payment_host: { production: "pay.merantau.example", demo: "pay-demo.merantau.example" },
  web_host: "pay.merantau.example",
  backup_web_hosts: ["pay-b1.merantau.example", "pay-b2.merantau.example"],
  form_host: { production: "merantau-form.example", demo: "merantau-form-demo.example" },
  gateway: { production: "https://collect.merantau.example", demo: "https://collect-demo.merantau.example" },
  app_id: "merantau-web",
  event_id: 144,
  login_client_id: 2000,
  currency: "USD",
  privacy: "https://www.merantau.example/privacy",
  terms: "https://www.merantau.example/terms",
  password_url: "https://www.merantau.example/password",
  sign_up_url: "https://www.merantau.example/sign-up",
  copyright: "© 2026 Merantau",
  mail_from: "receipts@merantau.example",
  regions,
  default_locale: "en",
  locales: ["en", "id", "ms", "th", "vi", "tr", "zh-cn", "zh-tw"],
  time_zone: "Asia/Singapore",
  providers: { google: "sandbox-google-2000", apple: "sandbox-apple-2000", facebook: "sandbox-facebook-2000" },
  games,
  layout: "new",
  old_areas: ["codapay"],
  footer: "full",
  kr_company: [
    "Company name: [[to be filled in by the operator: company]]",
    "Address: [[to be filled in by the operator: address]]",
  ],
  service_url: "https://www.merantau.example/support",
  service_email: "help@merantau.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
