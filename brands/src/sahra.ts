// Middle East, with Arabic and the only Huawei login (E14).
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";

const regions: Brand["regions"] = ["mea", "dragon"];
const games = buildGameEntries({ login_client_id: 5000, regions });

export const sahra: Brand = {
  key: "sahra",
  title: "Sahra",
  icon: "/brand-art/sahra/icon.svg",
  color: "#a03fb8",
  face: { scene: "desert", corners: "round", headline: "serif", button: "pill" },
  payment_host: { production: "pay.sahra.example", demo: "pay-demo.sahra.example" },
  web_host: "pay.sahra.example",
  backup_web_hosts: ["pay-b1.sahra.example", "pay-b2.sahra.example"],
  form_host: { production: "sahra-form.example", demo: "sahra-form-demo.example" },
  gateway: { production: "https://collect.sahra.example", demo: "https://collect-demo.sahra.example" },
  app_id: "sahra-web",
  event_id: 244,
  login_client_id: 5000,
  currency: "USD",
  privacy: "https://www.sahra.example/privacy",
  terms: "https://www.sahra.example/terms",
  password_url: "https://www.sahra.example/password",
  sign_up_url: "https://www.sahra.example/sign-up",
  copyright: "© 2026 Sahra",
  mail_from: "receipts@sahra.example",
  regions,
  default_locale: "en",
  locales: ["en", "ar", "tr", "fr", "zh-cn", "zh-tw"],
  time_zone: "Asia/Dubai",
  providers: {
    google: "sandbox-google-5000",
    apple: "sandbox-apple-5000",
    facebook: "sandbox-facebook-5000",
    huawei: "102030405",
  },
  games,
  layout: "new",
  // Z59: the operator has only a placeholder in the footer.
  footer: "placeholder",
  gifts: ["101"],
  // Z60: phones without the usual services and the web, in the first region.
  huawei_clients: [
    ...new Set(
      games.filter(({ area }) => area === "mea").flatMap(({ client_id }) => [client_id.android, client_id.web]),
    ),
  ],
  service_email: "help@sahra.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
