import { createPendingSignUp } from "@callboard/client/pending-sign-up";
import { tabMemory } from "../../lib/session.ts";

export const pendingSignUp = createPendingSignUp(tabMemory);
