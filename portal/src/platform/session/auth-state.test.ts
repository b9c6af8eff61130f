import { describe, expect, it } from "vitest";
import { type AuthState, authReducer, SIGNED_OUT } from "./auth-state.ts";

const accessToken = { value: "abc", expiresAt: 1 };
const userData = { email: "ann@harbor.test", loginType: "password" } as const;
const SIGNED_IN: AuthState = { ...SIGNED_OUT, isAuth: true, accessToken, userData };

describe("[ID-038] the auth state", () => {
  it("start: is loading, and clears the previous error", () => {
    expect(authReducer({ ...SIGNED_OUT, error: "No" }, { type: "start" })).toEqual({
      ...SIGNED_OUT,
      isLoading: true,
    });
  });

  it("success: is signed in with a token, no longer idle", () => {
    const before = { ...SIGNED_OUT, isLoading: true, isIdleLogout: true };
    expect(authReducer(before, { type: "success", accessToken })).toEqual({
      ...SIGNED_OUT,
      isAuth: true,
      accessToken,
    });
  });

  it("error: is not loading and has the error, and stays signed in", () => {
    const before = { ...SIGNED_IN, isLoading: true };
    expect(authReducer(before, { type: "error", error: "No" })).toEqual({ ...SIGNED_IN, error: "No" });
  });

  it("refresh token: replaces or removes the token, and nothing else changes", () => {
    const next = { value: "def", expiresAt: 2 };
    expect(authReducer(SIGNED_IN, { type: "refreshToken", accessToken: next })).toEqual({
      ...SIGNED_IN,
      accessToken: next,
    });
    expect(authReducer(SIGNED_IN, { type: "refreshToken", accessToken: null })).toEqual({
      ...SIGNED_IN,
      accessToken: null,
    });
  });

  it("set is-auth: signs in, or out with nothing left of the session", () => {
    expect(authReducer(SIGNED_OUT, { type: "setIsAuth", isAuth: true })).toEqual({
      ...SIGNED_OUT,
      isAuth: true,
    });
    expect(authReducer(SIGNED_IN, { type: "setIsAuth", isAuth: false })).toEqual({
      ...SIGNED_OUT,
      isAuth: false,
    });
  });

  it("save user data: stores who signed in and how", () => {
    expect(authReducer(SIGNED_OUT, { type: "saveUserData", userData })).toEqual({ ...SIGNED_OUT, userData });
  });

  it("idle-logout change: stores whether the session ended by inactivity", () => {
    const ended = authReducer(SIGNED_OUT, { type: "idleLogoutChange", isIdleLogout: true });
    expect(ended).toEqual({ ...SIGNED_OUT, isIdleLogout: true });
    expect(authReducer(ended, { type: "idleLogoutChange", isIdleLogout: false })).toEqual(SIGNED_OUT);
  });
});
