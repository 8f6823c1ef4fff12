import { generateKeyPairSync, sign } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import Provider from "oidc-provider";

/** What a provider says about a person. */
export interface Person {
  sub: string;
  email: string;
  email_verified?: boolean | undefined;
  given_name?: string;
  family_name?: string;
}

type Claims = Record<string, unknown>;

interface Setup {
  /** The number of this provider in the settings of the server that signs people in. */
  number?: number;
  name?: string;
  /** Whether the ID token has the address, in place of the UserInfo endpoint alone. */
  tellsInIdToken?: boolean;
}

const client = { client_id: "callboard", client_secret: "a secret that only the two know" };

/**
 * A real provider of OpenID Connect (`oidc-provider`) over HTTP, whose sign-in page asks for an address alone. Its keys are
 * the test's, so that ID tokens can be replaced by others with a right signature.
 */
export async function anOidcProvider({ number = 1, name = "Studio login", tellsInIdToken = false }: Setup = {}) {
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const keys = [{ ...privateKey.export({ format: "jwk" }), kid: "a key", use: "sig", alg: "RS256" }];
  const people = new Map<string, Person>();
  /** Changes the claims of the next ID tokens. */
  const tamper: { with?: (claims: Claims) => Claims; signWith?: typeof privateKey } = {};

  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const signed = (claims: Claims) => {
    const parts = [{ alg: "RS256", kid: "a key" }, claims].map((part) =>
      Buffer.from(JSON.stringify(part)).toString("base64url"),
    );
    const signature = sign("sha256", Buffer.from(parts.join(".")), tamper.signWith ?? privateKey);
    return `${parts.join(".")}.${signature.toString("base64url")}`;
  };

  /** Accepts the server with this public URL as its client. */
  function serve(publicUrl: string) {
    const provider = new Provider(issuer, {
      clients: [
        {
          ...client,
          redirect_uris: [`${publicUrl}/api/sso/${number}/callback`],
          post_logout_redirect_uris: [`${publicUrl}/sign-in`, `${publicUrl}/player/sign-in`],
          response_types: ["code"],
          grant_types: ["authorization_code"],
        },
      ],
      claims: { email: ["email", "email_verified"], profile: ["given_name", "family_name"] },
      conformIdTokenClaims: !tellsInIdToken,
      cookies: { keys: ["a key for cookies"] },
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: {
          // The page of the package loads a font from elsewhere.
          logoutSource: (ctx, form) => {
            ctx.body = `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Yes, sign out</button>`;
          },
        },
      },
      interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
      jwks: { keys },
      ttl: { IdToken: 60, AccessToken: 60, AuthorizationCode: 60, Interaction: 600, Session: 86_400, Grant: 86_400 },
      findAccount: (_ctx, sub) => {
        const person = [...people.values()].find((each) => each.sub === sub);
        return person && { accountId: sub, claims: () => ({ ...person }) };
      },
      // Nobody is asked what the server may know.
      async loadExistingGrant(ctx) {
        const { client: of, session } = ctx.oidc;
        const grant = new ctx.oidc.provider.Grant({
          clientId: of?.clientId ?? "",
          accountId: session?.accountId ?? "",
        });
        grant.addOIDCScope("openid email profile");
        await grant.save();
        return grant;
      },
    });
    provider.use(async (ctx, next) => {
      await next();
      const reply = ctx.body as { id_token?: string } | undefined;
      if (ctx.path !== "/token" || !reply?.id_token || !(tamper.with || tamper.signWith)) return;
      const [, payload = ""] = reply.id_token.split(".");
      const claims = JSON.parse(Buffer.from(payload, "base64url").toString()) as Claims;
      ctx.body = { ...reply, id_token: signed(tamper.with?.(claims) ?? claims) };
    });
    const answer = provider.callback();
    server.on("request", async (request, response) => {
      if (!request.url?.startsWith("/interaction/")) return void answer(request, response);
      if (request.method === "GET") return void response.setHeader("content-type", "text/html").end(page(name));
      const email = new URLSearchParams(await text(request)).get("email") ?? "";
      const person = people.get(email);
      await provider.interactionFinished(
        request,
        response,
        person
          ? { login: { accountId: person.sub } }
          : { error: "access_denied", error_description: "Nobody signed in." },
        { mergeWithLastSubmission: false },
      );
    });
  }

  const suffix = number === 1 ? "" : `_${number}`;
  return {
    issuer,
    serve,
    tamper,
    /** Adds a person, who signs in with the address. */
    add(person: Omit<Person, "sub"> & { sub?: string }) {
      people.set(person.email, { sub: `sub of ${person.email}`, email_verified: true, ...person });
    },
    /** The settings of the server. */
    env: {
      [`OIDC_ISSUER${suffix}`]: issuer,
      [`OIDC_CLIENT_ID${suffix}`]: client.client_id,
      [`OIDC_CLIENT_SECRET${suffix}`]: client.client_secret,
      [`OIDC_NAME${suffix}`]: name,
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const page = (name: string) => `<!doctype html><html lang="en"><title>${name}</title>
<h1>${name}</h1><form method="post"><label>Email <input name="email" type="email"></label><button>Continue</button></form></html>`;

/** Signs in on the provider's page as a browser does. Returns the URL to which the provider returns. */
export async function signInAtProvider(url: string, email: string, jar = new Map<string, string>()): Promise<string> {
  const { origin } = new URL(url);
  let next = url;
  for (let step = 0; step < 10; step += 1) {
    if (new URL(next).origin !== origin) return next;
    const isPage = new URL(next).pathname.startsWith("/interaction/");
    const response = await fetch(next, {
      redirect: "manual",
      headers: { cookie: [...jar].map(([key, value]) => `${key}=${value}`).join("; ") },
      ...(isPage && { method: "POST", body: new URLSearchParams({ email }) }),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, key = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value) jar.set(key, value);
      else jar.delete(key);
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`);
    next = new URL(location, next).href;
  }
  throw new Error("The provider redirects without an end.");
}
