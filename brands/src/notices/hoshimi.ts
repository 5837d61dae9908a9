// What the Japanese notices of Hoshimi say of its operator. The texts themselves stand in legal-notices.ts.
import type { OperatorData } from "./operator-data.ts";

// TO BE FILLED IN BY THE OPERATOR before the store opens. What is null is shown as not filled in.
export const hoshimiOperator: OperatorData = {
  company: null,
  representative: null,
  registration: null,
  address: null,
  phone: null,
  email: null,
};
