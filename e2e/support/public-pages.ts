import type { Page } from "@playwright/test";

export const signUpScreen = (page: Page) => ({
  heading: page.getByRole("heading", { level: 1 }),
  fullName: page.getByLabel("Full name"),
  title: page.getByLabel("Title"),
  password: page.getByLabel("Password", { exact: true }),
  countryCode: page.getByLabel("Country code"),
  telephone: page.getByLabel("Telephone number"),
  submit: page.getByRole("button", { name: "Sign up" }),
  meter: page.getByRole("meter"),
  captcha: page.getByTestId("captcha"),
  alert: page.getByRole("alert"),
  toSignIn: page.getByRole("link", { name: "Go to sign in" }),
  async fill(password: string) {
    await this.fullName.fill("Ada de la Mar");
    await this.title.fill("Reporter");
    await this.password.fill(password);
  },
});

export const forgotScreen = (page: Page) => ({
  email: page.getByLabel("Email"),
  submit: page.getByRole("button", { name: "Send the link" }),
  answer: page.getByText("a link to choose a new password is on its way"),
  alert: page.getByRole("alert"),
});

export const resetScreen = (page: Page) => ({
  password: page.getByLabel("New password"),
  submit: page.getByRole("button", { name: "Save the new password" }),
  alert: page.getByRole("alert"),
});
