import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { answerPages } from "./links/link-routes.ts";
import { textWebhook } from "./texts/text-routes.ts";

/** Answers without the app: by the link of a mail or text, or by a reply to a text. */
export function answers(app: FastifyInstance, deps: Deps): void {
  answerPages(app, deps);
  const replies = deps.ports.texts?.replies;
  if (replies) textWebhook(app, deps, replies);
}
