import { describe, expect, it } from "vitest";
import { type AuthState, authReducer, SIGNED_OUT } from "./auth-state.ts";

const accessToken = { value: "abc", expiresAt: 1 };
const userData = { email: "ann@harbor.test", loginType: "password" } as const;
const INSIDE: AuthState = { ...SIGNED_OUT, isAuth: true, accessToken, userData };

describe("[ID-038] the auth state", () => {
  it("start: is loading, and what failed before is forgotten", () => {
    expect(authReducer({ ...SIGNED_OUT, error: "No" }, { type: "start" })).toEqual({
      ...SIGNED_OUT,
      isLoading: true,
    });
  });

  it("success: is inside with a token, no longer idle", () => {
    const before = { ...SIGNED_OUT, isLoading: true, isIdleLogout: true };
    expect(authReducer(before, { type: "success", accessToken })).toEqual({
      ...SIGNED_OUT,
      isAuth: true,
      accessToken,
    });
  });

  it("error: is not loading and says why, whoever was inside before", () => {
    const before = { ...INSIDE, isLoading: true };
    expect(authReducer(before, { type: "error", error: "No" })).toEqual({ ...INSIDE, error: "No" });
  });

  it("refresh token: has the new one, or none, and nothing else changes", () => {
    const next = { value: "def", expiresAt: 2 };
    expect(authReducer(INSIDE, { type: "refreshToken", accessToken: next })).toEqual({
      ...INSIDE,
      accessToken: next,
    });
    expect(authReducer(INSIDE, { type: "refreshToken", accessToken: null })).toEqual({
      ...INSIDE,
      accessToken: null,
    });
  });

  it("set is-auth: in, or out with nothing left of the session", () => {
    expect(authReducer(SIGNED_OUT, { type: "setIsAuth", isAuth: true })).toEqual({
      ...SIGNED_OUT,
      isAuth: true,
    });
    expect(authReducer(INSIDE, { type: "setIsAuth", isAuth: false })).toEqual({
      ...SIGNED_OUT,
      isAuth: false,
    });
  });

  it("save user data: knows who signed in and how", () => {
    expect(authReducer(SIGNED_OUT, { type: "saveUserData", userData })).toEqual({ ...SIGNED_OUT, userData });
  });

  it("idle-logout change: knows whether the session ended by itself", () => {
    const ended = authReducer(SIGNED_OUT, { type: "idleLogoutChange", isIdleLogout: true });
    expect(ended).toEqual({ ...SIGNED_OUT, isIdleLogout: true });
    expect(authReducer(ended, { type: "idleLogoutChange", isIdleLogout: false })).toEqual(SIGNED_OUT);
  });
});
