import { type TSchema, Type } from "typebox";

/** UUIDv7 as lower-case text: the same id in capitals would be found by the database, and taken for another one beside it. */
export const Id = Type.String({ format: "uuid", pattern: "^[^A-Z]*$" });
/** A calendar day, `YYYY-MM-DD`, in the production's zone. The year 0 is a date to Temporal, but none to PostgreSQL. */
export const Day = Type.String({
  format: "date",
  pattern: "^[1-9]",
  errorMessage: "Choose a day of the calendar.",
});
/** A moment, ISO 8601 with offset. */
export const Moment = Type.String({ format: "date-time" });
/** A local wall-clock time, `HH:mm`, in the production's zone. */
export const LocalTime = Type.String({
  pattern: "^([01][0-9]|2[0-3]):[0-5][0-9]$",
  errorMessage: "Write a time like 06:30.",
});
/** `YYYY-MM-DD HH:mm` in the zone of the production, or ISO 8601 with offset. */
export const ExpiryInput = Type.String({
  pattern: "^\\d{4}-\\d{2}-\\d{2}[ T]\\d{2}:\\d{2}(:\\d{2}(\\.\\d+)?)?(Z|[+-]\\d{2}:?\\d{2})?$",
  errorMessage: "Choose a date and a time.",
});
/** A one-line text a person typed, trimmed by the server. `label` is what the form calls it. */
export const Line = (label: string, max = 120) =>
  Type.String({
    title: label,
    minLength: 1,
    maxLength: max,
    pattern: "^[^\\r\\n]*[^\\s][^\\r\\n]*$",
    errorMessage: `${label} must be one line of text.`,
  });
/** The same, but may be empty. */
export const OptionalLine = (max = 120, label?: string) =>
  Type.String({ ...(label && { title: label }), maxLength: max, pattern: "^[^\\r\\n]*$" });
/** Several lines a person typed; may be empty. */
export const Text = (max = 2000, label?: string) => Type.String({ ...(label && { title: label }), maxLength: max });
export const emailWanted = "Write an e-mail address like name@example.com.";
/** An e-mail address, by what the form calls it. */
export const EmailAs = (label: string) =>
  Type.String({ title: label, format: "email", maxLength: 254, errorMessage: emailWanted });
export const Email = EmailAs("E-mail");
/** Dollars, at most two decimals. Integer cents in the database. */
export const Dollars = Type.Number({ minimum: 0, maximum: 1_000_000 });
export const Count = Type.Integer({ minimum: 0, maximum: 10_000, errorMessage: "Set a whole number of 0 or more." });
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
/** Names of positions joined by commas, spaces as underscores. Left out, all positions are meant. */
export const PositionNames = Type.Optional(Type.String({ maxLength: 1000 }));
/** The `next` of the page before. */
export const After = Type.String({ maxLength: 500 });
export const IdParams = Type.Object({ id: Id });

/**
 * Chosen by the dayplayer's app, the same for each try of one answer: an answer whose reply was lost, or that waited on a
 * phone without a network, counts once. Repeated, it is answered with the offer as it stands by now.
 */
export const AnswerId = Type.Optional(Id);

/**
 * A field of a reply that a caller may send back together with what it read. It is not checked and changes nothing: the
 * server drops it before a handler sees the body.
 */
export const ReadOnly = Type.Optional(Type.Unsafe<undefined>({ readOnly: true }));

/** Objects that callers send: unknown fields are refused by name rather than silently dropped. */
export const Closed = <P extends Parameters<typeof Type.Object>[0]>(properties: P) =>
  Type.Object(properties, { additionalProperties: false });
