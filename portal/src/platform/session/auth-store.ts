import { useSyncExternalStore } from "react";
import {
  type AccessToken,
  type AuthAction,
  type AuthState,
  authReducer,
  SIGNED_OUT,
  type UserData,
} from "./auth-state.ts";

/** The flag in the address of a sign-out that nobody asked for. */
export const IDLE_PARAM = "idle";

/** One sign-in per site. Held in memory only: a token never touches the device's storage. */
const states = new Map<number, AuthState>();
const listeners = new Set<() => void>();

export function authOf(siteNameId: number): AuthState {
  const state = states.get(siteNameId) ?? opening();
  states.set(siteNameId, state);
  return state;
}

/** A page that is loaded anew learns from its address how the session before it ended. */
const opening = (): AuthState => ({
  ...SIGNED_OUT,
  isIdleLogout: new URLSearchParams(location.search).get(IDLE_PARAM) === "true",
});

function dispatch(siteNameId: number, action: AuthAction): void {
  states.set(siteNameId, authReducer(authOf(siteNameId), action));
  for (const listener of listeners) listener();
}

/** The only ways to change a sign-in. */
export const auth = {
  start: (siteNameId: number) => dispatch(siteNameId, { type: "start" }),
  success: (siteNameId: number, accessToken: AccessToken) =>
    dispatch(siteNameId, { type: "success", accessToken }),
  error: (siteNameId: number, error: string) => dispatch(siteNameId, { type: "error", error }),
  refreshToken: (siteNameId: number, accessToken: AccessToken | null) =>
    dispatch(siteNameId, { type: "refreshToken", accessToken }),
  setIsAuth: (siteNameId: number, isAuth: boolean) => dispatch(siteNameId, { type: "setIsAuth", isAuth }),
  saveUserData: (siteNameId: number, userData: UserData) =>
    dispatch(siteNameId, { type: "saveUserData", userData }),
  idleLogoutChange: (siteNameId: number, isIdleLogout: boolean) =>
    dispatch(siteNameId, { type: "idleLogoutChange", isIdleLogout }),
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const useAuth = (siteNameId: number) => useSyncExternalStore(subscribe, () => authOf(siteNameId));
