import { defaultCountry } from "@callboard/contract/choices";
import { availabilityPatternSchemas, dayplayerSchemas, zipSchemas } from "@callboard/contract/dayplayers";
import { dayplayerRecordSchemas } from "@callboard/contract/dayplayers/player-record";
import { zipRoutes } from "@callboard/contract/routes/accounts/account-setup";
import { dayplayerRoutes } from "@callboard/contract/routes/dayplayers";
import { availabilityPatternRoutes, dayplayerRecordRoutes } from "@callboard/contract/routes/dayplayers/player-record";
import type { FastifyInstance } from "fastify";
import type { Deps } from "../../deps.ts";
import { serve } from "../../http/serve.ts";
import { done, refused } from "../../result.ts";
import { readAvailability } from "./availability/read-availability.ts";
import { readPattern, savePattern } from "./availability/save-pattern.ts";
import { saveAvailability } from "./availability/set-availability.ts";
import { findZipPlace } from "./geography/find-zip-place.ts";
import { getDayplayerPage } from "./get-dayplayer-page.ts";
import { presentProfile } from "./present.ts";
import { getProfile } from "./queries.ts";
import { listRankedOffers } from "./record/list-ranked-offers.ts";
import { readDayplayerRecord } from "./record/read-dayplayer-record.ts";
import { checkProfile, saveProfile } from "./save-profile.ts";

/** The routes of a dayplayer's own profile, availability and record. */
export function dayplayers(app: FastifyInstance, { db, config }: Deps): void {
  serve(app, dayplayerRoutes, dayplayerSchemas, {
    getDayplayerProfile: async ({ dayplayer }) => done(presentProfile(await getProfile(db, dayplayer.dayplayerId))),
    async saveDayplayerProfile({ dayplayer, body, now }) {
      const { year } = now.toZonedDateTimeISO(config.timeZone);
      const errors = checkProfile(body, year);
      if (Object.keys(errors).length > 0) return refused("invalid_fields", { errors });
      return done(await saveProfile(db, { dayplayer, input: body }));
    },
    getOwnPage: async ({ dayplayer: { dayplayerId }, now }) =>
      done(await getDayplayerPage(db, { headId: dayplayerId, dayplayerId, now })),
    getAvailability: ({ dayplayer, query }) => readAvailability(db, { dayplayer, ...query }),
    async saveAvailability({ dayplayer, body, now }) {
      const zone = config.timeZone;
      return saveAvailability(db, { dayplayer, days: body.dates, now, zone });
    },
  });
  serve(app, zipRoutes, zipSchemas, {
    getZip: async ({ query: { zip } }) =>
      done(findZipPlace({ zip, country: defaultCountry }) ?? { city: "", state: "" }),
  });
  serve(app, availabilityPatternRoutes, availabilityPatternSchemas, {
    getAvailabilityPattern: async ({ dayplayer }) => done(await readPattern(db, dayplayer)),
    saveAvailabilityPattern: async ({ dayplayer, body: { weekdays }, now }) =>
      done(await savePattern(db, { dayplayer, weekdays, now, zone: config.timeZone })),
  });
  serve(app, dayplayerRecordRoutes, dayplayerRecordSchemas, {
    getDayplayerRecord: async ({ dayplayer, now, reader }) =>
      done(await readDayplayerRecord(reader, { dayplayer, now, zone: config.timeZone })),
    listRankedOffers: async ({ dayplayer, query, reader }) =>
      done(await listRankedOffers(reader, { dayplayer, after: query.after })),
  });
}
