import { type ReactNode, useEffect, useRef } from "react";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./form.module.css";

/** Which of the first steps this is. */
export interface StepCount {
  at: number;
  of: number;
}

interface WelcomeStepProps {
  count: StepCount;
  title: string;
  lead: string;
  /** The buttons at the lower edge: the way back on the left. */
  foot: ReactNode;
  children: ReactNode;
}

/** The frame of one of the first steps. */
export function WelcomeStep({ count, title, lead, foot, children }: WelcomeStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} · Callboard`;
    heading.current?.focus();
  }, [title]);
  return (
    <main className={styles.welcome}>
      <div>
        <span className="label">{texts.firstRun.step({ step: count.at, of: count.of })}</span>
        <div className={styles.steps} aria-hidden="true">
          {Array.from({ length: count.of }, (_, step) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: steps have no identity but their order
            <i key={step} data-done={step < count.at || undefined} />
          ))}
        </div>
      </div>
      <h1 className="headline" ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className="hint">{lead}</p>
      {children}
      <div className={styles.foot}>{foot}</div>
    </main>
  );
}
