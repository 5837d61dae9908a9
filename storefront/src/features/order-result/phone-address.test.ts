import { expect, test } from "vitest";
import { phoneAddress } from "./phone-address.ts";

const place = {
  billing_no: "20260105ABCDEFGHJKMNPQRSTVWX",
  origin: "https://topup.example",
  page: "/selectGoods",
  client_id: "100013",
  domain_area: "sea",
} as const;

test("the address for a phone opens the order on this very host, in its game and region, and says nothing else", () => {
  expect(phoneAddress(place)).toBe(
    "https://topup.example/selectGoods?domain_area=sea&client_id=100013&billing_no=20260105ABCDEFGHJKMNPQRSTVWX",
  );
});

test("the address for a phone leaves out what is not known", () => {
  expect(phoneAddress({ ...place, page: "/result", client_id: undefined, domain_area: null })).toBe(
    "https://topup.example/result?billing_no=20260105ABCDEFGHJKMNPQRSTVWX",
  );
});
