/**
 * The unsubscribe page in the browser: makes the call and shows why it was refused. Without this script the form does the
 * same by itself.
 */
{
  const form = /** @type {HTMLFormElement | null} */ (document.querySelector("form[data-site]"));
  const failure = document.getElementById("failure");
  const KEYS = ["email", "tag", "senderEmail", "userId", "mailId"];

  /** The failure to show; empty on success. @param {HTMLFormElement} form @returns {Promise<string>} */
  async function failureOf(form) {
    const values = new FormData(form);
    const body = Object.fromEntries(KEYS.map((key) => [key, String(values.get(key) ?? "")]));
    const answer = await fetch("/newsfeed-api/Subscribers/Unsubscribe", {
      method: "POST",
      credentials: "omit",
      headers: { "content-type": "application/json", siteNameId: form.dataset["site"] ?? "" },
      body: JSON.stringify(body),
    });
    if (answer.status >= 500) return form.dataset["failed"] ?? "";
    const { result, validationFailures = [], message } = await answer.json();
    return result ? "" : validationFailures.join(",") || message || form.dataset["failed"];
  }

  form?.addEventListener("submit", (event) => {
    event.preventDefault();
    const button = form.querySelector("button");
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    button.setAttribute("aria-disabled", "true");
    void failureOf(form)
      .catch(() => form.dataset["failed"] ?? "")
      .then((text) => {
        button.removeAttribute("aria-disabled");
        if (failure) failure.textContent = text;
        // The page shows what became of it, and how to take it back.
        if (!text) location.replace(form.dataset["next"] || location.href);
      });
  });
}
