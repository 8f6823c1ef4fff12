import { createPendingSignUp } from "@callboard/client/accounts/pending-sign-up";
import { tabMemory } from "../../../lib/session.ts";

export const pendingSignUp = createPendingSignUp(tabMemory);
