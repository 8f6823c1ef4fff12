import type { FirstSteps as StepsTaken } from "@callboard/contract/contacts";
import { Pill } from "@callboard/ui/pill";
import { Link } from "@tanstack/react-router";
import { ButtonLink } from "../../components/button-link.tsx";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./first-steps.module.css";

/** The steps in their order, and where each is taken. */
const steps = [
  ["crew", "/app/my-network/import"],
  ["invited", "/app/my-network/contacts"],
  ["planned", "/app/calendar"],
  ["asked", "/app/matches"],
  ["filled", "/app/active-jobs"],
] as const;

/** What is left to do until the first day of a department is filled, and what was done. */
export function FirstSteps({ taken }: { taken: StepsTaken }) {
  const next = steps.find(([step]) => !taken[step]);
  if (next?.[0] === "filled")
    return (
      <p className={styles.line}>
        <b>{texts.firstSteps.title}</b>
        <span>{texts.firstSteps.doneOf({ done: steps.length - 1, of: steps.length })}</span>
        <Link to={next[1]}>{texts.firstSteps.seeNeeds}</Link>
      </p>
    );
  return (
    <section aria-labelledby="first-steps" className={`stack-2 ${styles.whole}`}>
      <h2 id="first-steps">{texts.firstSteps.title}</h2>
      <p>{texts.firstSteps.lead}</p>
      <ol className={`stack-2 ${styles.steps}`}>
        {steps.map(([step, path]) => (
          <li key={step}>
            {taken[step] ? (
              <>
                <span>{texts.firstSteps.steps[step]}</span> <Pill variant="good">{texts.firstSteps.done}</Pill>
              </>
            ) : step === next?.[0] ? (
              <ButtonLink to={path} variant="go">
                {texts.firstSteps.steps[step]}
              </ButtonLink>
            ) : (
              <Link to={path}>{texts.firstSteps.steps[step]}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
