// The Korean brand: company block in the footer (A20) and the payment script on computers.
import type { Brand } from "@gemgate/contract/brand";
import { buildGameEntries } from "./game-entries.ts";
import { hanbitTaxes } from "./notices/sellers.ts";

const regions: Brand["regions"] = ["kr"];
const games = buildGameEntries({ login_client_id: 400, regions });

export const hanbit: Brand = {
  key: "hanbit",
  title: "Hanbit",
  icon: "/brand-art/hanbit/icon.svg",
  color: "#ffc61a",
  face: { scene: "city", corners: "sharp", headline: "caps", card: "framed", button: "square" },
  payment_host: { production: "pay.hanbit.example", demo: "pay-demo.hanbit.example" },
  web_host: "pay.hanbit.example",
  backup_web_hosts: ["pay-b1.hanbit.example", "pay-b2.hanbit.example"],
  form_host: { production: "hanbit-form.example", demo: "hanbit-form-demo.example" },
  gateway: { production: "https://collect.hanbit.example", demo: "https://collect-demo.hanbit.example" },
  app_id: "hanbit-web",
  event_id: 96,
  login_client_id: 400,
  currency: "KRW",
  privacy: "https://www.hanbit.example/privacy",
  terms: "https://www.hanbit.example/terms",
  password_url: "https://www.hanbit.example/password",
  sign_up_url: "https://www.hanbit.example/sign-up",
  copyright: "© 2026 Hanbit",
  mail_from: "receipts@hanbit.example",
  taxes: hanbitTaxes,
  regions,
  default_locale: "ko",
  locales: ["ko"],
  time_zone: "Asia/Seoul",
  providers: { google: "sandbox-google-400", apple: "sandbox-apple-400", facebook: "sandbox-facebook-400" },
  games,
  layout: "new",
  footer: "full",
  kr_company: [
    "상호: [[to be filled in by the operator: company]]",
    "대표자: [[to be filled in by the operator: representative]]",
    "사업자등록번호: [[to be filled in by the operator: registration]]",
    "주소: [[to be filled in by the operator: address]]",
  ],
  notices: ["trade", "topup", "inquiry"],
  service_url: "https://www.hanbit.example/support",
  kr_script: true,
  service_email: "help@hanbit.example",
  help: { hours: { from: "10:00", to: "19:00" } },
};
