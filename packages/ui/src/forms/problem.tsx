import { useEffect, useRef } from "react";
import { texts } from "../texts.ts";
import styles from "./problem.module.css";

/** The fields that show an error. */
export interface Attention {
  /** The number of fields that show an error now. */
  fields: number;
  /** Grows with each submit that was refused because of the fields. */
  refusals: number;
}

export interface ProblemProps {
  /** The error of the form as a whole. */
  children?: string | undefined;
  attention?: Attention | undefined;
}

/**
 * The error of a form, beside its button: that of the form as a whole, and how many fields need attention. The element
 * is always rendered, so that changes are announced. After a refused submit the first wrong field is scrolled to the
 * middle of the screen and its message takes the focus: a screen reader reads it, and the next Tab is in the field. The
 * field itself must not take the focus, because that clears its message before it is read.
 */
export function Problem({ children, attention }: ProblemProps) {
  const line = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const { fields = 0, refusals = 0 } = attention ?? {};
  // The messages may be rendered one render after the refusal is counted.
  useEffect(() => {
    if (refusals > shown.current && goToFirst(line.current)) shown.current = refusals;
  });
  return (
    <div ref={line} className={styles.whole}>
      <p role="alert" className={children ? styles.problem : styles.none}>
        {children}
      </p>
      <p role="status" className={refusals > 0 && fields > 0 ? styles.attention : styles.none}>
        {refusals > 0 && fields > 0 && (
          <>
            {texts.forms.needAttention({ fields: fields })}{" "}
            <button type="button" className={styles.link} onClick={() => goToFirst(line.current)}>
              {texts.forms.toFirst({ fields: fields })}
            </button>
          </>
        )}
      </p>
    </div>
  );
}

/** False if no field of the form shows a message. */
function goToFirst(inside: HTMLElement | null): boolean {
  const message = inside?.closest("form")?.querySelector<HTMLElement>("[data-field-error]");
  if (!message) return false;
  message.focus({ preventScroll: true });
  (message.closest("[data-field]") ?? message).scrollIntoView({ block: "center" });
  return true;
}
