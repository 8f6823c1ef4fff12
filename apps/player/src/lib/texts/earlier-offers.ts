import { textsOf } from "@callboard/ui/messages";
import type { English } from "./en/all.ts";

/** The texts of the page of offers for past days. */
export const texts = textsOf<English["earlierOffers"]>("earlierOffers");
