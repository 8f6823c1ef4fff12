import { type Static, type TSchema, Type } from "typebox";
import type { DayplanFields, PositionFields } from "../fields.ts";
import type { FillInput } from "../fills.ts";
import { offerStates } from "../lifecycle.ts";
import { standingOfferStates } from "../offers/standing-offer-lifecycle.ts";
import type { Refusal } from "../refusals.ts";
import { Day, Id, Moment } from "../shapes.ts";

/** The refusals of an answer that came too late, or has to be confirmed. Each has a `RefusedAnswer` besides its reason. */
export const refusalsOfAnswers = [
  "offer_filled",
  "offer_expired",
  "offer_gone",
  "offer_changed",
  "already_booked",
  "overlaps_booking",
  "pencilled_elsewhere",
] as const satisfies readonly Refusal[];
export type RefusalOfAnswer = (typeof refusalsOfAnswers)[number];

/**
 * The payload of a refused answer: the state of the offer when the answer was refused. A dayplayer with two phones may
 * have answered on the other one, and has to see that.
 */
export const RefusedAnswer = Type.Object({
  offer_state: Type.Enum([...new Set([...offerStates, ...standingOfferStates])], {
    description: "the state of the offer when the answer was refused.",
  }),
});
export type RefusedAnswer = Static<typeof RefusedAnswer>;
/** Names the booking that is in the way. */
const Overlap = Type.Object({
  ...RefusedAnswer.properties,
  booking_id: Type.Optional(Id),
  booking_ends_at: Type.Optional(Moment),
});

/** The value that the caller sent, and the one that is saved. */
export interface BothValues<T> {
  yours: T;
  theirs: T;
}

/** A field of a position in a conflict, with the position's name. */
type PositionConflict = {
  [F in keyof PositionFields]: { name: string; field: F } & BothValues<PositionFields[F]>;
}[keyof PositionFields];

type SavedDay = DayplanFields & { date: string; time_zone: string };

/** The fields in which a save differs from a concurrent one. */
export interface DayplanConflict {
  day: { [F in keyof SavedDay]?: BothValues<SavedDay[F]> };
  positions: PositionConflict[];
}

const both = { yours: Type.Unknown(), theirs: Type.Unknown() };
const DayplanConflict = Type.Unsafe<DayplanConflict>(
  Type.Object({
    day: Type.Record(Type.String(), Type.Object(both)),
    positions: Type.Array(Type.Object({ name: Type.String(), field: Type.String(), ...both })),
  }),
);

/** The settings of a fill in which a change differs from the saved ones. */
export type FillConflict = { [F in keyof Omit<FillInput, "version">]?: BothValues<NonNullable<FillInput[F]>> };
const FillConflict = Type.Unsafe<FillConflict>(Type.Record(Type.String(), Type.Object(both)));

/** `conflict` is missing if the caller sent nothing that could differ. `fill` comes where a fill was to be changed. */
const StaleVersion = Type.Object({
  version: Type.Integer(),
  conflict: Type.Optional(DayplanConflict),
  fill: Type.Optional(FillConflict),
});
const DayplanInUse = Type.Object({ open_offers: Type.Integer(), accepted_offers: Type.Integer() });
const PlannedDays = Type.Object({ dates: Type.Array(Day) });
const BookedDays = Type.Object({ dates: Type.Array(Day) });
const PassedDays = Type.Object({ dates: Type.Optional(Type.Array(Day)) });
const UnverifiedEmail = Type.Object({ email_verification_token: Type.String() });

const SecondStep = Type.Object({ second_step_token: Type.String() });
/** The ways in which an account can confirm that its owner is behind a session. */
const Reauthentication = Type.Object({
  ways: Type.Array(Type.Enum(["passkey", "sso", "code", "password"]), {
    description: "the ways in which the account can confirm who is behind the session.",
  }),
});
export type ConfirmWay = Static<typeof Reauthentication>["ways"][number];

const OnlyProvider = Type.Object({ provider: Type.String({ description: "the name of the button." }) });
const SignOnLink = Type.Object({ email: Type.String() });
const SignOnSignUp = Type.Object({ email: Type.String(), first_name: Type.String(), last_name: Type.String() });
export type SignOnSignUp = Static<typeof SignOnSignUp>;

/** The payloads of refusals by reason. A reason that is not listed has none. */
export const refusalPayloads = {
  stale_version: StaleVersion,
  dayplan_in_use: DayplanInUse,
  dates_planned: PlannedDays,
  day_booked: BookedDays,
  day_has_passed: PassedDays,
  email_not_verified: UnverifiedEmail,
  second_step_required: SecondStep,
  reauthentication_required: Reauthentication,
  sso_only: OnlyProvider,
  sso_link_required: SignOnLink,
  sso_sign_up_required: SignOnSignUp,
  offer_filled: RefusedAnswer,
  offer_expired: RefusedAnswer,
  offer_gone: RefusedAnswer,
  offer_changed: RefusedAnswer,
  already_booked: RefusedAnswer,
  overlaps_booking: Overlap,
  pencilled_elsewhere: RefusedAnswer,
} satisfies Partial<Record<Refusal, TSchema>> & Record<(typeof refusalsOfAnswers)[number], TSchema>;

type Payloads = typeof refusalPayloads;
/** The payload of refusals with this reason. */
export type RefusalPayload<R extends Refusal> = R extends keyof Payloads ? Static<Payloads[R]> : unknown;
