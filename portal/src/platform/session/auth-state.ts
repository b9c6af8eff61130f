import { type LoginProvider } from "@newsloom/domain/identity/sign-in";

export interface AccessToken {
  readonly value: string;
  readonly expiresAt: number;
}

/** Who signed in, and with which provider. */
export interface UserData {
  readonly email: string;
  readonly loginType: LoginProvider;
}

export interface AuthState {
  /** A sign-in is in progress. */
  readonly isLoading: boolean;
  /** Null until it has been checked. */
  readonly isAuth: boolean | null;
  readonly accessToken: AccessToken | null;
  readonly userData: UserData | null;
  /** Why the last sign-in did not succeed. */
  readonly error: string | null;
  /** The last session ended because nobody was there. */
  readonly isIdleLogout: boolean;
}

export const SIGNED_OUT: AuthState = {
  isLoading: false,
  isAuth: null,
  accessToken: null,
  userData: null,
  error: null,
  isIdleLogout: false,
};

export type AuthAction =
  | { readonly type: "start" }
  | { readonly type: "success"; readonly accessToken: AccessToken }
  | { readonly type: "error"; readonly error: string }
  | { readonly type: "refreshToken"; readonly accessToken: AccessToken | null }
  | { readonly type: "setIsAuth"; readonly isAuth: boolean }
  | { readonly type: "saveUserData"; readonly userData: UserData }
  | { readonly type: "idleLogoutChange"; readonly isIdleLogout: boolean };

/** All changes of the sign-in state. */
export function authReducer(state: AuthState, action: AuthAction): AuthState {
  switch (action.type) {
    case "start":
      return { ...state, isLoading: true, error: null };
    case "success":
      return {
        ...state,
        isLoading: false,
        isAuth: true,
        accessToken: action.accessToken,
        isIdleLogout: false,
      };
    case "error":
      return { ...state, isLoading: false, error: action.error };
    case "refreshToken":
      // Without a token the session is over, but the screen stays until the person has been led away.
      return { ...state, accessToken: action.accessToken };
    case "setIsAuth":
      return action.isAuth
        ? { ...state, isAuth: true }
        : { ...state, isAuth: false, accessToken: null, userData: null };
    case "saveUserData":
      return { ...state, userData: action.userData };
    case "idleLogoutChange":
      return { ...state, isIdleLogout: action.isIdleLogout };
  }
}
