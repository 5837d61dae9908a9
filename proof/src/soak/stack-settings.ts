/** How many of each run; the last server and the last worker are never killed, so that their memory tells of the whole run. */
export const server_count = 3;
export const worker_count = 2;

export interface SoakOptions {
  readonly orders: number;
  readonly seed: number;
  /** Players at once. */
  readonly clients: number;
  /** False: the provider never sends a webhook, and polling alone must finish every order. */
  readonly hasWebhooks: boolean;
  readonly hasDiskFull: boolean;
  /** No order is begun after so many minutes. */
  readonly minutes: number;
  /** How much harm: faults for each thousand orders. Zero: none at all. */
  readonly harm: number;
  /** The short form: long waits are cut short, as the parts say. */
  readonly isHurried: boolean;
}
