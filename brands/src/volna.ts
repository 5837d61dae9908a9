// The old layout with its step bar, VK login for every client, and a colour close to grey.
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";

const regions: Brand["regions"] = ["ru"];
const games = buildGameEntries({ login_client_id: 4000, regions });

export const volna: Brand = {
  key: "volna",
  title: "Volna",
  icon: "/brand-art/volna/icon.svg",
  color: "#6b7178",
  face: { scene: "sea", corners: "sharp", headline: "caps", button: "square" },
  payment_host: { production: "pay.volna.example", demo: "pay-demo.volna.example" },
  web_host: "pay.volna.example",
  backup_web_hosts: ["pay-b1.volna.example", "pay-b2.volna.example"],
  form_host: { production: "volna-form.example", demo: "volna-form-demo.example" },
  gateway: { production: "https://collect.volna.example", demo: "https://collect-demo.volna.example" },
  app_id: "volna-web",
  event_id: 200,
  login_client_id: 4000,
  currency: "USD",
  privacy: "https://www.volna.example/privacy",
  terms: "https://www.volna.example/terms",
  password_url: "https://www.volna.example/password",
  sign_up_url: "https://www.volna.example/sign-up",
  copyright: "© 2026 Volna",
  mail_from: "receipts@volna.example",
  regions,
  default_locale: "ru",
  locales: ["ru", "en"],
  time_zone: "Europe/Moscow",
  providers: { google: "sandbox-google-4000", apple: "sandbox-apple-4000", vk: "sandbox-vk-4000" },
  games,
  layout: "old",
  // Z59: the operator has only a placeholder in the footer.
  footer: "placeholder",
  vk: true,
  gifts: ["101", "102"],
  service_email: "help@volna.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
