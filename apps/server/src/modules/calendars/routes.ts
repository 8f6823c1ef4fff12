import { calendarFeedSchemas, feedPath } from "@callboard/contract/calendar-feed";
import { calendarFeedRoutes } from "@callboard/contract/routes/calendar-feed";
import type { FastifyInstance } from "fastify";
import { appNow } from "../../db/app-now.ts";
import type { Deps } from "../../deps.ts";
import { knownTags, tagOf } from "../../http/etag.ts";
import { serve } from "../../http/serve.ts";
import { createBookingFileLink, readBookingFile } from "./booking-file.ts";
import { getFeed, resetFeed } from "./get-feed.ts";
import { readCalendar } from "./read-calendar.ts";

export function calendars(app: FastifyInstance, { db, config: { publicUrl } }: Deps) {
  serve(app, calendarFeedRoutes, calendarFeedSchemas, {
    getCalendarFeed: ({ actor }) => getFeed(db, { actor, publicUrl }),
    resetCalendarFeed: ({ actor }) => resetFeed(db, { actor, publicUrl }),
    createBookingFileLink: ({ dayplayer, params, now }) =>
      createBookingFileLink(db, { dayplayer, offerId: params.id, now, publicUrl }),
  });

  // Calendar apps read this route without a session and expect no JSON. The log contains its path without the token.
  app.route<{ Params: { file: string } }>({
    method: ["GET", "HEAD"],
    url: `${feedPath}:file`,
    async handler(request, reply) {
      reply
        .header("referrer-policy", "no-referrer")
        .header("x-robots-tag", "noindex, nofollow")
        .header("cache-control", "private, no-cache");
      const wait = await app.limiter("feed", request);
      if (wait !== undefined) {
        const text = "This calendar was read too often. Try again later.\n";
        return reply.code(429).header("retry-after", Math.ceil(wait)).type("text/plain; charset=utf-8").send(text);
      }
      const [, token = ""] = /^(.+)\.ics\W*$/.exec(request.params.file) ?? [];
      const input = { token, now: await appNow(db), publicUrl };
      const calendar = (await readCalendar(db, input)) ?? (await readBookingFile(db, input));
      if (calendar === undefined) return reply.code(404).type("text/plain; charset=utf-8").send(notFoundText);
      const tag = tagOf(calendar);
      reply.header("etag", `"${tag}"`);
      if (knownTags(request.headers["if-none-match"]).includes(tag)) return reply.code(304).send();
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", 'inline; filename="callboard.ics"')
        .send(calendar);
    },
  });
}

const notFoundText = "This calendar is no longer here. Sign in to Callboard for its new address.\n";
