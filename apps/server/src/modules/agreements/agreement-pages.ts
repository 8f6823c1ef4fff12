import type { Deps } from "../../deps.ts";
import type { AgreementPages } from "../answers/agreements/agreement-pages.ts";
import { agreementPage } from "./agreement-page.ts";
import { answerAgreement, readAgreement } from "./answer-agreement.ts";

/** Makes the pages on which dayplayers agree without signing in. */
export const agreementPages = ({ db, config }: Pick<Deps, "db" | "config">): AgreementPages => ({
  async read(token) {
    const view = await readAgreement(db, token);
    return view && agreementPage(view, config.publicUrl);
  },
  async answer(token, answer) {
    const view = await answerAgreement(db, { token, answer });
    return view && { page: agreementPage(view, config.publicUrl), isRefused: view.refusal !== undefined };
  },
});
