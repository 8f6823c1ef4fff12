import { dayplayerRoutes } from "@callboard/contract/dayplayers";
import { dayplayerRecordRoutes } from "@callboard/contract/player-record";
import type { FastifyInstance } from "fastify";
import type { Db } from "../../db/schema.ts";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { listRankedOffers } from "./list-ranked-offers.ts";
import { readAvailability } from "./read-availability.ts";
import { readOwnPage } from "./read-own-page.ts";
import { readDayplayerRecord } from "./read-player-record.ts";
import { readProfile } from "./read-profile.ts";
import { checkProfile, saveProfile } from "./save-profile.ts";
import { saveAvailability } from "./set-availability.ts";
import { toggleStar } from "./toggle-star.ts";

/** What this module is told by those above it. */
interface DayplayersDeps {
  /** Whether an account has a paid production. */
  hasPayment(db: Db, accountId: string): Promise<boolean>;
  /** Whether a film crew has a position of this name. */
  isPosition(name: string): boolean;
}

/** A dayplayer's own profile and days, and who stands in a head's network. */
export function dayplayers(app: FastifyInstance, deps: Deps & DayplayersDeps): void {
  const { db, clock, config, poke, hasPayment } = deps;
  serve(app, dayplayerRoutes, {
    toggleStar: {
      may: async ({ actor }) => ((await hasPayment(db, actor.accountId)) ? done(undefined) : refused("not_entitled")),
      run: ({ actor, params }) => toggleStar(db, { headId: actor.accountId, dayplayerId: params.userId }),
    },
    getDayplayerProfile: async ({ dayplayer }) => done(await readProfile(db, dayplayer)),
    async saveDayplayerProfile({ dayplayer, body }) {
      const { year } = clock.now().toZonedDateTimeISO(config.timeZone);
      const errors = checkProfile(body, { isPosition: deps.isPosition, year });
      if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });
      return done(await saveProfile(db, { dayplayer, input: body }));
    },
    getOwnPage: async ({ dayplayer }) => done(await readOwnPage(db, { dayplayer, now: clock.now() })),
    getAvailability: ({ dayplayer, query }) => readAvailability(db, { dayplayer, ...query }),
    async saveAvailability({ dayplayer, body }) {
      const zone = config.timeZone;
      const saved = await saveAvailability(db, { dayplayer, days: body.dates, now: clock.now(), zone });
      if (saved.ok) poke();
      return saved;
    },
  });
  serve(app, dayplayerRecordRoutes, {
    getDayplayerRecord: async ({ dayplayer }) =>
      done(await readDayplayerRecord(db, { dayplayer, now: clock.now(), zone: config.timeZone })),
    listRankedOffers: async ({ dayplayer, query }) =>
      done(await listRankedOffers(db, { dayplayer, after: query.after })),
  });
}
