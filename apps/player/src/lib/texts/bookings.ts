import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of bookings. The states of a booking are in booking-states.ts. */
export const texts = textsOf<English["bookings"]>("bookings");
