/** Whether this browser can use passkeys at this address: WebAuthn knows no IP addresses. */
export const canUsePasskeys = (): boolean =>
  typeof PublicKeyCredential === "function" && !/^[\d.]+$|^\[/.test(location.hostname);
