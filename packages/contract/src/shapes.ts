import { type Static, type TSchema, Type } from "typebox";
import { unitedStates } from "./plain/countries.ts";

/** A UUIDv7 in lower case. The database would also find an id in upper case, but comparisons of texts would not. */
export const Id = Type.String({ format: "uuid", pattern: "^[^A-Z]*$" });
/**
 * A calendar day, `YYYY-MM-DD`, in the production's zone. The year 0 is refused, because PostgreSQL does not have it.
 */
export const dayWanted = "Choose a day of the calendar.";
export const Day = Type.String({ format: "date", pattern: "^[1-9]", errorMessage: dayWanted });
/** A day as a body may have it: also as a moment, of which the date in the production's zone counts. */
export const DayInput = Type.String({
  pattern: "^[1-9]\\d{3}-\\d{2}-\\d{2}([ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?)?$",
  errorMessage: dayWanted,
});
/** An instant as ISO 8601 with an offset. */
export const Moment = Type.String({ format: "date-time" });
/** A local wall-clock time, `HH:mm`, in the day's zone. */
export const LocalTime = Type.String({
  pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
  errorMessage: "Write a time like 06:30.",
});
export const timeZoneWanted = "Choose a time zone.";
/** The IANA name of a time zone. */
export const TimeZone = Type.String({ title: "Time zone", maxLength: 60, errorMessage: timeZoneWanted });
/** `YYYY-MM-DD HH:mm` in the zone of the day, or ISO 8601 with offset. */
export const ExpiryInput = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?$",
  errorMessage: "Choose a date and a time.",
});
/** A one-line text, trimmed by the server. `label` is its label on the form. */
export const Line = (label: string, max = 120) =>
  Type.String({
    title: label,
    minLength: 1,
    maxLength: max,
    pattern: "^[^\\r\\n]*[^\\s][^\\r\\n]*$",
    errorMessage: `${label} must be one line of text.`,
  });
/** A one-line text that may be empty. */
export const OptionalLine = (max = 120, label?: string) =>
  Type.String({ ...(label && { title: label }), maxLength: max, pattern: "^[^\\r\\n]*$" });
/** A text of several lines that may be empty. */
export const Text = (max = 2000, label?: string) => Type.String({ ...(label && { title: label }), maxLength: max });
export const emailWanted = "Write an email address like name@example.com.";
/** An email address. `label` is its label on the form. */
export const EmailAs = (label: string) =>
  Type.String({ title: label, format: "email", maxLength: 254, errorMessage: emailWanted });
export const Email = EmailAs("Email");
/** An ISO code. Amounts are in the currency of their production, and those of offers in the one that was promised. */
export const Currency = Type.String({ pattern: "^[A-Z]{3}$" });
/** An amount with at most two decimals, stored as integer cents. */
export const Dollars = Type.Number({ minimum: 0, maximum: 1_000_000 });
/** An amount in a request, where a blank amount counts as 0. */
export const BlankableDollars = Type.Optional(Type.Union([Dollars, Type.Null(), Type.Literal("")]));
/**
 * A field of a reply that only the head of the department gets, such as a rate: it is missing in the replies to assistants
 * and readers. The server removes it by this mark, so that no route has to.
 */
export const ForHead = <T extends TSchema>(schema: T) =>
  Type.Optional(Type.Unsafe<Static<T>>({ ...schema, forHead: true }));
export const Count = Type.Integer({ minimum: 0, maximum: 10_000, errorMessage: "Set a whole number of 0 or more." });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Names of positions joined by commas, with underscores for spaces. Without it all positions are meant. */
export const PositionNames = Type.Optional(Type.String({ maxLength: 1000 }));
/** The `next` cursor of the previous page. */
export const After = Type.String({ maxLength: 500 });
export const IdParams = Type.Object({ id: Id });

/**
 * An id that the dayplayers' app chooses for an answer and keeps when it retries, so that an answer whose reply was
 * lost, or that waited on a phone without a network, counts once. A repeated answer returns the offer's current state.
 */
export const AnswerId = Type.Optional(Id);

/**
 * A field of a reply that a caller may send back together with what it read. It is not checked and changes nothing: the
 * server drops it before a handler sees the body.
 */
export const ReadOnly = Type.Optional(Type.Unsafe<undefined>({ readOnly: true }));

/** An object that callers send. Unknown fields are refused by name. */
export const Closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P, rules: object = {}) =>
  Type.Object(properties, { ...rules, additionalProperties: false });

/** A postal code of any country. `zipRule` checks it by the country beside it. */
export const ZipCode = OptionalLine(12, "ZIP code");
/**
 * The rule of an object with a postal code and a `country`: five or nine digits in the United States, any text elsewhere,
 * where a form of its own and none at all are usual. `field` is the name of the postal code.
 */
export const zipRule = (field: "zip" | "zip_code", { required = false } = {}) => ({
  if: { required: ["country"], properties: { country: { enum: unitedStates } } },
  // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema
  then: {
    properties: {
      [field]: {
        title: "ZIP code",
        pattern: required ? "^[0-9]{5}(-[0-9]{4})?$" : "^([0-9]{5}(-[0-9]{4})?)?$",
        errorMessage: "The zip field must have 5 digits.",
      },
    },
  },
});
