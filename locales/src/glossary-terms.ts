// The things of the shop that have one word in each language. The words themselves stand in glossaries/, written by
// those who speak the language; here stands how the English texts that speak of a thing are found.

/** In the order in which the glossaries list them. */
export const glossaryTerms = {
  top_up: /\btop(?:-|\s)?up\b/i,
  character: /\bcharacters?\b/i,
  server: /\bservers?\b/i,
  item: /\bitems?\b/i,
  order: /\borders?\b/i,
  billing_number: /\bbilling numbers?\b/i,
  payment_method: /\bpayment methods?\b/i,
  payment_page: /\bpayment page\b/i,
  sales_region: /\bsales regions?\b/i,
  // Not the account at a bank that money leaves.
  account: /\baccounts?\b(?!, your payment provider)/i,
  password: /\bpasswords?\b/i,
  log_in: /\blog(?:ged)?(?: |-)?in\b/i,
  log_out: /\blog(?:ged)? out\b/i,
  customer_service: /\bcustomer service\b/i,
  coupon: /\bcoupons?\b/i,
  purchase_limit: /\bpurchase limit\b/i,
  level: /\blv\b/i,
  game: /\bgames?\b/i,
  event: /\bevents?\b/i,
  reward: /\brewards?\b/i,
  card: /\bcards?\b/i,
  // One act, whether the card pays for goods or gives its own gems.
  use_card: /\bused?\b.*\bcard\b|\bcard\b.*\bused?\b/i,
  real_name: /\breal-name\b/i,
} as const satisfies Record<string, RegExp>;

export type GlossaryTerm = keyof typeof glossaryTerms;
