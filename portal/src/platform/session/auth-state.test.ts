import { describe, expect, it } from "vitest";
import { type AuthState, authAfter, NOBODY } from "./auth-state.ts";

const accessToken = { value: "abc", expiresAt: 1 };
const userData = { email: "ann@harbor.test", loginType: "password" } as const;
const INSIDE: AuthState = { ...NOBODY, isAuth: true, accessToken, userData };

describe("[ID-038] the auth state", () => {
  it("start: is loading, and what failed before is forgotten", () => {
    expect(authAfter({ ...NOBODY, error: "No" }, { type: "start" })).toEqual({ ...NOBODY, isLoading: true });
  });

  it("success: is inside with a token, no longer idle", () => {
    const before = { ...NOBODY, isLoading: true, isIdleLogout: true };
    expect(authAfter(before, { type: "success", accessToken })).toEqual({
      ...NOBODY,
      isAuth: true,
      accessToken,
    });
  });

  it("error: is not loading and says why, whoever was inside before", () => {
    const before = { ...INSIDE, isLoading: true };
    expect(authAfter(before, { type: "error", error: "No" })).toEqual({ ...INSIDE, error: "No" });
  });

  it("refresh token: has the new one, or none, and nothing else changes", () => {
    const next = { value: "def", expiresAt: 2 };
    expect(authAfter(INSIDE, { type: "refreshToken", accessToken: next })).toEqual({
      ...INSIDE,
      accessToken: next,
    });
    expect(authAfter(INSIDE, { type: "refreshToken", accessToken: null })).toEqual({
      ...INSIDE,
      accessToken: null,
    });
  });

  it("set is-auth: in, or out with nothing left of the session", () => {
    expect(authAfter(NOBODY, { type: "setIsAuth", isAuth: true })).toEqual({ ...NOBODY, isAuth: true });
    expect(authAfter(INSIDE, { type: "setIsAuth", isAuth: false })).toEqual({ ...NOBODY, isAuth: false });
  });

  it("save user data: knows who signed in and how", () => {
    expect(authAfter(NOBODY, { type: "saveUserData", userData })).toEqual({ ...NOBODY, userData });
  });

  it("idle-logout change: knows whether the session ended by itself", () => {
    const ended = authAfter(NOBODY, { type: "idleLogoutChange", isIdleLogout: true });
    expect(ended).toEqual({ ...NOBODY, isIdleLogout: true });
    expect(authAfter(ended, { type: "idleLogoutChange", isIdleLogout: false })).toEqual(NOBODY);
  });
});
