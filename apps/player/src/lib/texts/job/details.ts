import { textsOf } from "@callboard/ui/messages";
import type { English } from "../en/all.ts";

/** The texts that tell more about a job, on the page of an offer and of a booking. */
export const texts = textsOf<English["details"]>("details");
