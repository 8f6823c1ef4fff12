import type { FastifyInstance } from "fastify";
import type { SandboxCheckoutRow } from "../../../ports/sandbox-payments.ts";
import { escapeHtml } from "../../../text/escape-html.ts";
import { asDollars } from "../present.ts";
import { script, styles } from "./sandbox-assets.ts";

const policy =
  "default-src 'none'; object-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'";

/**
 * Serves the sandbox's checkout page, its style sheet and its script as separate files, so that the content security policy
 * needs no inline script.
 */
export function addSandboxPage(
  app: FastifyInstance,
  find: (session: string) => Promise<SandboxCheckoutRow | undefined>,
) {
  app.get("/sandbox/checkout.css", (_request, reply) => reply.type("text/css; charset=utf-8").send(styles));
  app.get("/sandbox/checkout.js", (_request, reply) => reply.type("text/javascript; charset=utf-8").send(script));
  app.get<{ Params: { session: string } }>("/sandbox/checkout/:session", async (request, reply) => {
    const checkout = await find(request.params.session);
    reply
      .header("content-security-policy", policy)
      .header("cache-control", "no-store")
      .type("text/html; charset=utf-8");
    return reply
      .code(checkout ? 200 : 404)
      .send(checkout ? page(checkout.title, bill(checkout)) : page("No such checkout", missing));
  });
}

const page = (title: string, body: string) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Sandbox checkout</title>
<link rel="stylesheet" href="/sandbox/checkout.css">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<script src="/sandbox/checkout.js" defer></script>
</head>
<body>
<p class="sandbox"><strong>Sandbox checkout.</strong> This stands in for a card provider. No money moves and no card is asked for.</p>
<main>${body}</main>
</body>
</html>
`;

const bill = ({ title, description, email, total_cents, status }: SandboxCheckoutRow) => `
<h1>${escapeHtml(title)}</h1>
<p class="description">${escapeHtml(description)}</p>
<dl>
${email ? `<div><dt>Receipt to</dt><dd>${escapeHtml(email)}</dd></div>` : ""}
<div class="total"><dt>Total</dt><dd>${asDollars(total_cents)}</dd></div>
</dl>
${status === "open" ? buttons(total_cents) : ended[status]}`;

const buttons = (cents: number) => `
<p role="alert" class="problem" id="problem" hidden></p>
<div class="buttons">
<button type="button" class="pay" data-end="pay">Pay ${asDollars(cents)}</button>
<button type="button" data-end="cancel">Cancel</button>
</div>
<noscript><p class="problem">This page needs JavaScript. Allow it and load the page again.</p></noscript>`;

const backLink = `<p><a href="/select-production">Back to your productions</a></p>`;
const ended = {
  paid: `<p class="ended">This checkout is paid.</p>${backLink}`,
  cancelled: `<p class="ended">This checkout was cancelled. Start again from the payment page.</p>${backLink}`,
};
const missing = `<h1>No such checkout</h1><p class="description">The address is not complete, or the checkout was made on another server.</p>${backLink}`;
