import { type Static, Type } from "typebox";
import { type ContactField, contactFieldLengths, contactFields } from "./forms/contact-fields.ts";
import { contactBatchSize, importBatchSize, importSize, invitationMessageLength, searchLength } from "./limits.ts";
import type { RouteSchemaTable } from "./route.ts";
import { After, Closed, Id, IdParams, Moment, Nullable, Text } from "./shapes.ts";

const fieldOf = (field: ContactField) => Type.String({ maxLength: contactFieldLengths[field] });
/** A row of an import as it was read from the file, or as the head corrected it. */
export const ImportRow = Closed({
  /** The row's number in the file, from 1. */
  row: Type.Integer({ minimum: 1, maximum: importSize }),
  first_name: fieldOf("first_name"),
  last_name: fieldOf("last_name"),
  email: fieldOf("email"),
  phone: fieldOf("phone"),
  /** Names of positions, separated by commas. */
  positions: fieldOf("positions"),
  note: fieldOf("note"),
  /** True if the head leaves this row out. */
  skip: Type.Boolean(),
});
export type ImportRow = Static<typeof ImportRow>;

/**
 * What happens to a row. `new` becomes a contact; `known` adds to a contact what that contact lacks; `repeated` is the person
 * of an earlier row; `unsubscribed` asked for no invitations; `wrong` must be corrected or left out; `skipped` is left out.
 */
export const importRowStates = ["new", "known", "repeated", "unsubscribed", "wrong", "skipped"] as const;

/** One remark about a row. A row that is `wrong` has at least one that is an error. */
const Remark = Type.Object({
  row: Type.Integer(),
  state: Type.Enum([...importRowStates]),
  field: Nullable(Type.Enum([...contactFields])),
  message: Type.String(),
});
export type ImportRemark = Static<typeof Remark>;

const Counts = Type.Object(
  Object.fromEntries(importRowStates.map((state) => [state, Type.Integer()])) as Record<
    (typeof importRowStates)[number],
    ReturnType<typeof Type.Integer>
  >,
);
/** A row as it will be stored, or as it was sent where it is invalid. The number is in E.164 format. */
const ImportPerson = Type.Object({
  state: Type.Enum([...importRowStates]),
  ...Type.Omit(ImportRow, ["skip", "positions"]).properties,
  positions: Type.Array(Type.String()),
});
export type ImportPerson = Static<typeof ImportPerson>;

/** The effects of an import, and the remarks about its rows. */
const result = {
  id: Id,
  rows: Type.Integer(),
  counts: Counts,
  remarks: Type.Array(Remark),
  /** When it was imported. Null until then. */
  finished_at: Nullable(Moment),
};
export const ImportResult = Type.Object(result);
export type ImportResult = Static<typeof ImportResult>;
/** All rows beside it, until the import is finished. */
export const ImportReview = Type.Object({ ...result, people: Type.Array(ImportPerson) });
export type ImportReview = Static<typeof ImportReview>;

/**
 * The state of a contact. `added` was imported and not invited yet, `invited` has not answered, `joined` has an account and
 * is in the network, `unsubscribed` asked for no more invitations.
 */
const contactStates = ["added", "invited", "joined", "unsubscribed"] as const;
export const Contact = Type.Object({
  id: Id,
  first_name: Type.String(),
  last_name: Type.String(),
  /** Empty if it is not known, and once the contact joined or unsubscribed. */
  email: Type.String(),
  /** In E.164 format. Empty if it is not known, and once the contact unsubscribed. */
  phone: Type.String(),
  positions: Type.Array(Type.String()),
  note: Type.String(),
  is_starred: Type.Boolean(),
  state: Type.Enum([...contactStates]),
  /** In the future while an invitation by text waits for the morning. */
  invited_at: Nullable(Moment),
  /** The account of a contact who joined. */
  dayplayer_id: Nullable(Id),
  /** The day on which the contact is deleted unless they join. */
  deleted_on: Nullable(Type.String()),
});
export type Contact = Static<typeof Contact>;

/** The results of one invitation. */
const contactInvitationResults = [
  "sent",
  "no_address",
  "no_number",
  "unsubscribed",
  "had_enough",
  "joined",
  "not_found",
  "daily_limit",
] as const;
export type ContactInvitationResult = (typeof contactInvitationResults)[number];

export const contactSchemas = {
  createImport: {
    summary: "Creates an import of contacts. It is deleted with its rows if it is not finished within a day.",
    reply: Type.Object({ id: Id }),
    refusals: ["not_entitled"],
    limit: "invitation",
  },
  saveImportRows: {
    summary:
      "Stages rows of an import of contacts and checks them. Rows with a number that was sent before are replaced. Nothing is imported yet.",
    params: IdParams,
    body: Closed({ rows: Type.Array(ImportRow, { minItems: 1, maxItems: importBatchSize }) }),
    reply: Type.Object({ rows: Type.Integer() }),
    refusals: ["not_found", "not_entitled", "import_finished"],
    limit: "import",
  },
  reviewImport: {
    summary: "Reviews an import: every row as it will be stored, counts by state, and every remark by row.",
    params: IdParams,
    reply: ImportReview,
    refusals: ["not_found", "not_entitled"],
  },
  finishImport: {
    summary:
      "Imports the staged rows in one transaction: all or nothing. A repeated call returns the first result. With `leave_out`, invalid rows are left out; otherwise they are refused.",
    params: IdParams,
    body: Closed({ leave_out: Type.Boolean() }),
    reply: ImportResult,
    refusals: ["not_found", "not_entitled", "import_has_problems", "import_empty", "too_many_contacts"],
    limit: "invitation",
  },
  cancelImport: {
    summary: "Deletes the staged rows of an import that was not finished.",
    params: IdParams,
    refusals: ["not_found", "not_entitled", "import_finished"],
  },
  listContacts: {
    summary: "My contacts by last name: starred first, 50 a page.",
    query: Type.Object({
      query: Type.Optional(Type.String({ maxLength: searchLength })),
      state: Type.Optional(Type.Enum([...contactStates])),
      after: Type.Optional(After),
    }),
    reply: Contact,
    beside: Type.Object({
      /** The number of all my contacts in each state. */
      counts: Type.Object({
        added: Type.Integer(),
        invited: Type.Integer(),
        joined: Type.Integer(),
        unsubscribed: Type.Integer(),
      }),
    }),
    refusals: ["not_entitled"],
  },
  updateContact: {
    summary:
      "Stars or unstars a contact of mine, and saves changed fields, which are read like those of an import. The name and address of who joined, and the address and number of who unsubscribed, can't be changed.",
    params: IdParams,
    body: Closed({
      is_starred: Type.Optional(Type.Boolean()),
      ...Type.Partial(Type.Omit(ImportRow, ["row", "skip"])).properties,
    }),
    reply: Contact,
    refusals: ["not_found", "not_entitled", "invalid_fields"],
  },
  deleteContacts: {
    summary: "Deletes contacts of mine, and ends their invitations. Contacts who joined stay in the network.",
    body: Closed({ ids: Type.Array(Id, { minItems: 1, maxItems: 500 }) }),
    refusals: ["not_entitled"],
  },
  inviteContacts: {
    summary:
      "Invites contacts of mine by mail, or by text where texts are offered. A text waits from 8 PM to 8 AM, by the clock of the department. The answer is the same whether or not an address has an account. One result for each.",
    body: Closed({
      ids: Type.Array(Id, { minItems: 1, maxItems: contactBatchSize }),
      /** A text names no line of the head. */
      by: Type.Optional(Type.Enum(["mail", "text"])),
      position: Type.Optional(Type.String({ minLength: 1, maxLength: 80 })),
      message: Type.Optional(Text(invitationMessageLength, "Your line")),
    }),
    reply: Type.Array(
      Type.Object({
        id: Id,
        result: Type.Enum([...contactInvitationResults]),
        /** When a text that waits for the morning is sent. Null for every other result. */
        sends_at: Nullable(Moment),
      }),
    ),
    refusals: ["not_entitled", "invalid_fields", "texts_not_offered"],
    limit: "invitation",
  },
} as const satisfies RouteSchemaTable;

/** The steps to the first filled day that a department has completed. */
export const FirstSteps = Type.Object({
  /** The head has contacts, or dayplayers in the network. */
  crew: Type.Boolean(),
  /** Whether a dayplayer was invited or is in the network. */
  invited: Type.Boolean(),
  planned: Type.Boolean(),
  /** A job was offered. */
  asked: Type.Boolean(),
  /** Every active position of one day is booked. */
  filled: Type.Boolean(),
});
export type FirstSteps = Static<typeof FirstSteps>;

export const firstStepSchemas = {
  getFirstSteps: {
    summary: "The steps to the first filled day that the department has completed, by its contacts, days and bookings.",
    reply: FirstSteps,
  },
} as const satisfies RouteSchemaTable;
