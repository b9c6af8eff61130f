import { useSyncExternalStore } from "react";
import {
  type AccessToken,
  type AuthAction,
  type AuthState,
  authReducer,
  SIGNED_OUT,
  type UserData,
} from "./auth-state.ts";

/** The query parameter of a sign-out after inactivity. */
export const IDLE_PARAM = "idle";

/** One sign-in per site. Held in memory only: a token never touches the device's storage. */
const states = new Map<number, AuthState>();
const listeners = new Set<() => void>();

export function authOf(siteNameId: number): AuthState {
  const state = states.get(siteNameId) ?? initialState();
  states.set(siteNameId, state);
  return state;
}

/** After a reload the address says how the last session ended. */
const initialState = (): AuthState => ({
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
