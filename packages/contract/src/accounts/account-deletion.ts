import { type Static, Type } from "typebox";
import { CurrentPassword } from "../forms/profile.ts";
import type { RouteSchemaTable } from "../route.ts";
import { Closed, Id, Nullable } from "../shapes.ts";

/** The consequences of deleting an account now. */
export const DeletionOutcome = Type.Object({
  /** Coming bookings of a dayplayer. They are dropped, and each head is notified. */
  coming_bookings: Type.Integer(),
  /** Waiting offers to a dayplayer. They are closed. */
  open_offers: Type.Integer(),
  /** Departments that a head manages in productions of other accounts. Each returns to the production's creator. */
  departments: Type.Array(
    Type.Object({ id: Id, name: Type.String(), production: Type.String(), returns_to: Type.String() }),
  ),
  /** Productions that a head created. */
  productions: Type.Array(
    Type.Object({
      id: Id,
      name: Type.String(),
      /**
       * The head to whom the production is transferred: its payer, otherwise the first other head. If null, the
       * production ends.
       */
      goes_to: Nullable(Type.String()),
      /** Coming bookings that are cancelled if the production ends. */
      cancelled_bookings: Type.Integer(),
    }),
  ),
});
export type DeletionOutcome = Static<typeof DeletionOutcome>;

export const accountDeletionSchemas = {
  getDeletionOutcome: {
    summary: "The consequences of deleting the account now.",
    reply: DeletionOutcome,
  },
  deleteAccount: {
    summary:
      "Deletes the signed-in account permanently. Coming bookings are dropped, departments return to the creator, and the name becomes anonymous; the history stays. Every session and calendar of the account ends, and its email can sign up again.",
    // Needed where the account has a password.
    body: Closed({ current_pass: Type.Optional(CurrentPassword) }),
    refusals: ["unauthenticated", "invalid_fields", "too_many_requests"],
    limit: "password",
    recentAuthentication: "15 minutes",
  },
} as const satisfies RouteSchemaTable;
