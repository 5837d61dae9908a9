// Operators of the demo: one for each kind of work that a person tries, so that what needs two persons can be tried by one.
import type { Role } from "@gemgate/contract/console/permissions";

export interface DemoOperator {
  readonly login: string;
  readonly name: string;
  readonly role: Role;
}

export const demoOperators: readonly DemoOperator[] = [
  { login: "owner", name: "Owner", role: "owner" },
  { login: "lead", name: "Support lead", role: "support_lead" },
  { login: "support", name: "Support", role: "support" },
];
