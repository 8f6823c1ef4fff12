import type { Page } from "@playwright/test";

/** The browser knows no passkeys for IP addresses, so a page with passkeys is opened by its name. */
export const byName = (url: string) => url.replace("127.0.0.1", "localhost");

/** Gives the page a device that keeps passkeys and recognizes its owner at once. */
export async function withAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

/** Pages opened from here on offer no passkeys in the autofill of a field. */
export const withoutPasskeyAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });
