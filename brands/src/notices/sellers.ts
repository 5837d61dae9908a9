// Who sells, and the taxes in the prices, as receipts name them in the language of the law.
import type { Brand } from "@gemgate/contract/brand";

type Seller = NonNullable<Brand["seller"]>;
type Taxes = NonNullable<Brand["taxes"]>;

// TO BE FILLED IN BY THE OPERATOR before the store opens: company, address, tax number, and the rates that it owes.
export const kitestoneSeller: Seller = {
  company: "Kitestone Example Ltd.",
  address: "1 Harbour Row, Exampleton",
  tax_number: "EX 000 000 000",
};

export const nordlichtSeller: Seller = {
  company: "Nordlicht Beispiel GmbH",
  address: "Beispielweg 1, Musterstadt",
  tax_number: "DE000000000",
};

export const nordlichtTaxes: Taxes = {
  DE: { name: "MwSt.", percent: 19 },
  AT: { name: "USt.", percent: 20 },
  FR: { name: "TVA", percent: 20 },
  IT: { name: "IVA", percent: 22 },
  ES: { name: "IVA", percent: 21 },
  PL: { name: "VAT", percent: 23 },
};

export const hoshimiTaxes: Taxes = { JP: { name: "消費税", percent: 10 } };

export const hanbitTaxes: Taxes = { KR: { name: "부가세", percent: 10 } };
