/**
 * What only the operator of a brand knows. `null` is not filled in yet: the notice then says so. A false name would be worse than
 * none, so nothing here is ever invented.
 */
export interface OperatorData {
  readonly company: string | null;
  readonly representative: string | null;
  /** The number in the register of companies or of the tax office. */
  readonly registration: string | null;
  readonly address: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}
