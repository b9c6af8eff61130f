import { isAdmin, isInternal } from "@newsloom/domain/identity/roles";
import { writeCookie } from "../cookies.ts";

declare global {
  interface Window {
    __portalUser?: { readonly isInternal: boolean; readonly isAdmin: boolean };
  }
}

/** Measurement tells our own people from readers by this cookie and global. */
export function markUser(roles: readonly string[]): void {
  const flags = { isInternal: isInternal(roles), isAdmin: isAdmin(roles) };
  window.__portalUser = flags;
  writeCookie("portal_track", JSON.stringify(flags));
}
