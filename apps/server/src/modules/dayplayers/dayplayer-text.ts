import { sql } from "kysely";
import { booleanText, firstFieldTexts, numberText, objectText, stringText, wordText } from "../../text/json-text.ts";

/**
 * The JSON of a `Dayplayer`, from the rows named `account` and `profile`, as the head `reader.head_id` sees them on
 * `reader.today`: without phone and email. The offset makes PostgreSQL look up each star by its key: it can't estimate how
 * many dayplayers a list has, and would otherwise read the stars of all heads into a hash.
 */
export const dayplayerText = sql<string>`${sql.raw(
  firstFieldTexts({
    id: wordText("profile.dayplayer_id"),
    first_name: stringText("account.first_name"),
    last_name: stringText("account.last_name"),
    profile_picture_url: "coalesce(to_json(account.profile_picture_url)::text, 'null')",
    is_starred: booleanText(
      "exists (select from stars star where star.head_id = reader.head_id and star.dayplayer_id = profile.dayplayer_id offset 0)",
    ),
    work_preferences: objectText({
      positions: "array_to_json(profile.positions)::text",
      years_as_member: numberText("greatest(0, date_part('year', age(reader.today, profile.member_since)))"),
    }),
    area: stringText("concat_ws(', ', nullif(profile.city, ''), nullif(profile.state, ''))"),
    kept: numberText("profile.kept"),
    of: numberText("profile.counted"),
  }),
)} || '}'`;

/**
 * Joins `account` and `profile` to rows that have the id of a dayplayer. The offset makes PostgreSQL look up each by its
 * key: it can't estimate the size of a page, and would otherwise scan a million of them.
 */
export const joinDayplayer = (id: string) => sql`
  cross join lateral (select * from accounts where id = ${sql.ref(id)} offset 0) account
  cross join lateral (select * from dayplayer_profiles where dayplayer_id = ${sql.ref(id)} offset 0) profile`;
