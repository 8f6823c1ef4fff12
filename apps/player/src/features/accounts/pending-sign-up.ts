import { createPendingSignUp } from "@callboard/client/accounts/pending-sign-up";
import { session } from "../../lib/session.ts";

export const pendingSignUp = createPendingSignUp(session.tabMemory);
