import type { Configuration } from "openid-client";
import type { OidcConfig, SingleSignOn } from "./single-sign-on.ts";

/** The time limit of a request in seconds. */
const timeout = 10;
/** How far the provider's clock may be off, in seconds. */
const clockToleranceSeconds = 180;

/** A provider that speaks OpenID Connect: code flow with PKCE, found by discovery. */
export function openIdConnect(provider: OidcConfig, publicUrl: string): SingleSignOn {
  const { id, name, issuer, clientId, clientSecret, onlyDomains } = provider;
  const redirectUri = `${publicUrl}/api/sso/${id}/callback`;
  // Loaded only if single sign-on is used.
  const library = () => import("openid-client");

  async function discover(): Promise<Configuration> {
    const client = await library();
    const [basic, post] = [client.ClientSecretBasic(clientSecret), client.ClientSecretPost(clientSecret)];
    return client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: clockToleranceSeconds },
      // By the specification a provider that lists no methods has the first.
      (server, ...request) => {
        const { token_endpoint_auth_methods_supported: methods = ["client_secret_basic"] } = server;
        return (methods.includes("client_secret_basic") ? basic : post)(server, ...request);
      },
      {
        timeout,
        execute: [
          client.enableNonRepudiationChecks,
          // The settings allow such an issuer on this machine alone.
          ...(issuer.startsWith("http:") ? [client.allowInsecureRequests] : []),
        ],
      },
    );
  }
  let discovered: Promise<Configuration> | undefined;
  const configuration = () => {
    discovered ??= discover().catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  };

  return {
    ...{ id, name, issuer, onlyDomains },

    async start({ maxAgeSeconds }) {
      const [client, config] = [await library(), await configuration()];
      const codeVerifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const url = client.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: "openid email profile",
        code_challenge: await client.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: "S256",
        max_age: String(maxAgeSeconds),
        state,
        nonce,
      });
      return { url: url.href, state, nonce, codeVerifier };
    },

    async finish(query, { state, nonce, codeVerifier, maxAgeSeconds }) {
      const [client, config] = [await library(), await configuration()];
      const tokens = await client.authorizationCodeGrant(config, new URL(`${redirectUri}?${query}`), {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
        ...(maxAgeSeconds !== undefined && { maxAge: maxAgeSeconds }),
      });
      const token = tokens.claims();
      if (!token) throw new Error("The provider sent no ID token.");
      // Many providers tell the address only at their UserInfo endpoint.
      const claims =
        token.email === undefined && config.serverMetadata().userinfo_endpoint
          ? { ...token, ...(await client.fetchUserInfo(config, tokens.access_token, token.sub)) }
          : token;
      const { auth_time: authTime } = token;
      return {
        issuer: token.iss,
        subject: token.sub,
        verifiedEmail: claims.email_verified === true ? textOf(claims.email) : undefined,
        firstName: textOf(claims.given_name) ?? "",
        lastName: textOf(claims.family_name) ?? "",
        authenticatedAt: authTime === undefined ? undefined : Temporal.Instant.fromEpochMilliseconds(authTime * 1_000),
      };
    },

    async signOutUrl(returnTo) {
      const [client, config] = [await library(), await configuration()];
      if (!config.serverMetadata().end_session_endpoint) return undefined;
      return client.buildEndSessionUrl(config, { post_logout_redirect_uri: returnTo }).href;
    },
  };
}

const textOf = (claim: unknown) => (typeof claim === "string" && claim !== "" ? claim : undefined);
