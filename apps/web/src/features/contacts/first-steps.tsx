import { firstStepRoutes } from "@callboard/contract/routes/contacts";
import { buttonClass } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useEffect } from "react";
import { call } from "../../lib/call.ts";
import { keys } from "../../lib/keys.ts";
import { memory } from "../../lib/session.ts";
import { texts } from "../../lib/texts/contacts/first-steps.ts";
import { useProduction } from "../../lib/use-production.ts";
import styles from "./first-steps.module.css";

/** The steps in their order, and where each is taken. */
const steps = [
  ["crew", "/app/my-network/import"],
  ["invited", "/app/my-network/contacts"],
  ["planned", "/app/calendar"],
  ["asked", "/app/matches"],
  ["filled", "/app/active-jobs"],
] as const;

/**
 * What is left to do until the first day of a department is filled. It disappears with the last step, and a device that has
 * seen that does not ask the server again.
 */
export default function FirstSteps() {
  const { id } = useProduction();
  const name = `first-steps:${id}`;
  const { data } = useQuery({
    queryKey: keys.firstSteps,
    queryFn: ({ signal }) => call(firstStepRoutes.getFirstSteps, {}, signal),
    enabled: memory.read(name) === undefined,
  });
  const filled = data?.filled === true;
  useEffect(() => {
    if (filled) memory.write(name, true);
  }, [filled, name]);
  if (!data || filled) return null;
  const next = steps.find(([step]) => !data[step]);
  return (
    <section aria-labelledby="first-steps" className={styles.whole}>
      <h2 id="first-steps">{texts.title}</h2>
      <p>{texts.lead}</p>
      <ol className={styles.steps}>
        {steps.map(([step, path]) => (
          <li key={step}>
            {data[step] ? (
              <>
                <span>{texts.steps[step]}</span> <Pill look="good">{texts.done}</Pill>
              </>
            ) : step === next?.[0] ? (
              <Link to={path} className={buttonClass({ look: "go" })}>
                {texts.steps[step]}
              </Link>
            ) : (
              <Link to={path}>{texts.steps[step]}</Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
