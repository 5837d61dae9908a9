// Europe, with legal links of its own in one region (Z92). Its colour is the dark one of the seeds.
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";
import { nordlichtSeller, nordlichtTaxes } from "./notices/sellers.ts";

const regions: Brand["regions"] = ["useuro", "eru"];
const games = buildGameEntries({ login_client_id: 3000, regions });

export const nordlicht: Brand = {
  key: "nordlicht",
  title: "Nordlicht",
  icon: "/brand-art/nordlicht/icon.svg",
  color: "#2b1a6e",
  face: { scene: "aurora", corners: "sharp", headline: "narrow", card: "flat", button: "square" },
  payment_host: { production: "pay.nordlicht.example", demo: "pay-demo.nordlicht.example" },
  web_host: "pay.nordlicht.example",
  backup_web_hosts: ["pay-b1.nordlicht.example", "pay-b2.nordlicht.example"],
  form_host: { production: "nordlicht-form.example", demo: "nordlicht-form-demo.example" },
  gateway: { production: "https://collect.nordlicht.example", demo: "https://collect-demo.nordlicht.example" },
  app_id: "nordlicht-web",
  event_id: 168,
  login_client_id: 3000,
  currency: "EUR",
  privacy: "https://www.nordlicht.example/privacy",
  terms: "https://www.nordlicht.example/terms",
  password_url: "https://www.nordlicht.example/password",
  sign_up_url: "https://www.nordlicht.example/sign-up",
  legal_by_area: {
    eru: { privacy: "https://www.nordlicht.example/eru/privacy", terms: "https://www.nordlicht.example/eru/terms" },
  },
  copyright: "© 2026 Nordlicht",
  mail_from: "receipts@nordlicht.example",
  seller: nordlichtSeller,
  taxes: nordlichtTaxes,
  regions,
  default_locale: "de",
  locales: ["de", "en", "fr", "es", "it", "pl"],
  time_zone: "Europe/Berlin",
  providers: { google: "sandbox-google-3000", apple: "sandbox-apple-3000", facebook: "sandbox-facebook-3000" },
  games,
  layout: "new",
  footer: "full",
  notices: ["trade", "inquiry"],
  service_url: "https://www.nordlicht.example/support",
  service_email: "help@nordlicht.example",
  help: {
    hours: { from: "09:00", to: "18:00" },
    withdrawal: true,
  },
};
