interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL: (address: string) => URL };
}

/** Created once, because the content policy allows only one policy of this name. */
let policy: ReturnType<TrustedTypes["createPolicy"]> | undefined;

/** The address of the app's service worker, passed through the one Trusted Types policy that the content policy names. */
export function workerAddress(base: string): string | URL {
  const address = `${base}service-worker.js`;
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  if (!trustedTypes) return address;
  policy ??= trustedTypes.createPolicy("callboard-sw", {
    createScriptURL: (requestedAddress) => {
      if (requestedAddress !== address) throw new TypeError("Only the app's own worker may be registered.");
      return requestedAddress;
    },
  });
  return policy.createScriptURL(address);
}
