import { type Static, type TOptional, type TSchema, type TString, Type } from "typebox";
import { dayplanPlaces, timesOfDay } from "./choices.ts";
import { type PositionDetail, positionDetails } from "./dayplans/position-details.ts";
import { mediums, placeKinds } from "./pay/pay-choices.ts";
import { Count, LocalTime, Nullable, OptionalLine, Text, ZipCode } from "./shapes.ts";

// The fields of a place, a dayplan, a position and an offer's terms, each defined once. Columns, inputs, replies,
// differences, form values and labels derive from the keys of these objects.

type Fields = Record<string, TSchema>;
/** The values of a set of fields. */
type ValuesOf<F extends Fields> = { [K in keyof F]: Static<F[K]> };
export const keysOf = <F extends Fields>(fields: F) => Object.keys(fields) as (keyof F & string)[];

/** The same fields, each of them optional. */
export const optional = <F extends Fields>(fields: F) =>
  Object.fromEntries(Object.entries(fields).map(([name, schema]) => [name, Type.Optional(schema)])) as {
    [K in keyof F]: TOptional<F[K]>;
  };

/**
 * The same fields as the server replies with them. Texts are not checked for length or pattern, because a reply may carry
 * a text that was saved under older rules, or an office's address.
 */
export const replied = <F extends Fields>(fields: F) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, schema]) => [name, isText(schema) ? Type.String() : schema]),
  ) as F;
const isText = (schema: TSchema): schema is TString =>
  "type" in schema && schema.type === "string" && !("enum" in schema);

/** The place of a day's work. */
export const placeFields = {
  location: Type.Enum([...dayplanPlaces]),
  street_address: OptionalLine(200, "Street"),
  apt_suite: OptionalLine(60, "Apt / Suite"),
  city: OptionalLine(120),
  state: OptionalLine(80),
  zip: ZipCode,
  country: Type.String({ minLength: 1, maxLength: 80 }),
};

/** Local times in the zone of the day. A wrap at or before the call is on the next date. */
const timeFields = {
  call_time: Nullable(LocalTime),
  wrap_time: Nullable(LocalTime),
};

/** The fields of a day that a save may change, besides its positions. */
export const dayplanFields = {
  number_of_actors: Count,
  number_of_stunts: Count,
  number_of_background: Count,
  time_of_day: Type.Enum([...timesOfDay]),
  ...placeFields,
  /** Where null, the location decides: an office is like a studio, and to others the crew drives. */
  place_kind: Nullable(Type.Enum([...placeKinds])),
  /** Where null, the type of the production decides. */
  medium: Nullable(Type.Enum([...mediums])),
  /** Pay rules may pay more for it. */
  holiday: Type.Boolean(),
  notes: Text(2000),
  ...timeFields,
};
export type DayplanFields = ValuesOf<typeof dayplanFields>;

const textFields = (labels: Record<PositionDetail, string>) =>
  Object.fromEntries(Object.entries(labels).map(([field, label]) => [field, OptionalLine(300, label)])) as Record<
    PositionDetail,
    TString
  >;
export const detailFields = textFields(positionDetails);

/** The fields of a position that a save may change. Its times are null if they are those of the day. */
export const positionFields = { count: Count, ...timeFields, ...detailFields };
export type PositionFields = ValuesOf<typeof positionFields>;
