// What an operator may do where: the server decides by it, and the console shows by it what can be done.
import { permissionsOf } from "@gemgate/contract/console/permissions";
import type { Permission, Role } from "@gemgate/contract/console/permissions";

export const every_brand = "*";

export interface Grant {
  readonly role: Role;
  /** A brand's key, or every brand there is and will be. */
  readonly brand: string;
}

/** Grants that have ended are not among them: whoever reads them leaves those out. */
export function can(grants: readonly Grant[], permission: Permission, brand: string): boolean {
  return grants.some((grant) => isOf(grant, brand) && permissionsOf[grant.role].includes(permission));
}

/** For what is of no brand: the team, the audit's chain. It takes a grant at every brand. */
export function canEverywhere(grants: readonly Grant[], permission: Permission): boolean {
  return grants.some(({ brand, role }) => brand === every_brand && permissionsOf[role].includes(permission));
}

/** The brands at which an operator may do it, of those that there are. */
export function brandsWith(grants: readonly Grant[], permission: Permission, brands: readonly string[]): string[] {
  return brands.filter((brand) => can(grants, permission, brand));
}

function isOf(grant: Grant, brand: string): boolean {
  return grant.brand === every_brand || grant.brand === brand;
}
