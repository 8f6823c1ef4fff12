import type { FastifyInstance } from "fastify";
import { appNow } from "../../../db/app-now.ts";
import type { Deps } from "../../../deps.ts";
import { refuse, tooManyRequests } from "../../../http/refuse.ts";
import { storableText } from "../../../http/validate.ts";
import type { TextReplies } from "../../../ports/texts.ts";
import { receiveText } from "./receive-text.ts";

const inboundPath = "/api/texts/inbound";
/** A text has 1,600 characters at most, each up to nine bytes in this form. */
const textBytes = 32 * 1_024;

/**
 * The route to which Twilio posts received texts. The reply is a text of its own: the answer of this route would be lost
 * with its connection, and is not repeated.
 */
export function textWebhook(app: FastifyInstance, { db, config }: Deps, replies: TextReplies) {
  const { publicUrl } = config;
  app.register(async (local) => {
    local.removeAllContentTypeParsers();
    local.addContentTypeParser("application/x-www-form-urlencoded", { parseAs: "string" }, (_request, body, done) =>
      done(null, new URLSearchParams(body.toString())),
    );
    local.post(inboundPath, { bodyLimit: textBytes }, async (request, reply) => {
      const { body } = request;
      const signature = request.headers["x-twilio-signature"];
      const text =
        body instanceof URLSearchParams && typeof signature === "string"
          ? replies.read(publicUrl + inboundPath, body, signature)
          : "forged";
      if (text === "forged") {
        // Signed calls have only the limit of pages: the crews of many departments answer from Twilio's few addresses.
        const wait = await app.limiter("open", request);
        return wait === undefined
          ? refuse(reply, { ok: false, reason: "invalid_signature" })
          : refuse(reply, tooManyRequests(wait));
      }
      if (text !== "ignored")
        await receiveText({ db, now: await appNow(db), publicUrl }, { ...text, body: storableText(text.body) });
      return reply.type("text/xml; charset=utf-8").send("<Response/>");
    });
  });
}
