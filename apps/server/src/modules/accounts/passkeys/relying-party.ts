import { isIP } from "node:net";
import type { Config } from "../../../config/config.ts";

/** The relying party of passkeys: a host name, and the addresses at which browsers may use them. */
export interface RelyingParty {
  name: string;
  id: string;
  origins: string[];
}

/**
 * Returns the relying party of passkeys for the public URL. WebAuthn supports no IP addresses. A server on this machine
 * can be opened by the name localhost as well, so passkeys work there; on another IP address they are not offered.
 */
export function relyingParty({ publicUrl, isLocal }: Pick<Config, "publicUrl" | "isLocal">): RelyingParty | undefined {
  const { protocol, hostname, port, origin } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, "")) === 0) return { name, id: hostname, origins: [origin] };
  return isLocal ? { name, id: "localhost", origins: [`${protocol}//localhost${port ? `:${port}` : ""}`] } : undefined;
}

const name = "Callboard";
