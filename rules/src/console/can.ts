// What an operator may do where: the server decides by it, and the console shows by it what can be done.
import { permissionsOf } from "@gemgate/contract/console/permissions";
import type { Permission, Role } from "@gemgate/contract/console/permissions";

export const every_brand = "*";

export interface Grant {
  readonly role: Role;
  /** A brand's key, or every brand there is and will be. */
  readonly brand: string;
}

/** Of a machine: some permissions instead of a role. */
export interface KeyGrant {
  readonly permissions: readonly Permission[];
  readonly brand: string;
}

export type AnyGrant = Grant | KeyGrant;

/** Grants that have ended are not among them: whoever reads them leaves those out. */
export function can(grants: readonly AnyGrant[], permission: Permission, brand: string): boolean {
  return grants.some((grant) => isOf(grant, brand) && permits(grant, permission));
}

/** For what is of no brand: the team, the audit's chain. It takes a grant at every brand. */
export function canEverywhere(grants: readonly AnyGrant[], permission: Permission): boolean {
  return grants.some((grant) => grant.brand === every_brand && permits(grant, permission));
}

/** The brands at which an operator may do it, of those that there are. */
export function brandsWith(grants: readonly AnyGrant[], permission: Permission, brands: readonly string[]): string[] {
  return brands.filter((brand) => can(grants, permission, brand));
}

function permits(grant: AnyGrant, permission: Permission): boolean {
  return (isOfMachine(grant) ? grant.permissions : permissionsOf[grant.role]).includes(permission);
}

function isOfMachine(grant: AnyGrant): grant is KeyGrant {
  return "permissions" in grant;
}

function isOf(grant: AnyGrant, brand: string): boolean {
  return grant.brand === every_brand || grant.brand === brand;
}
