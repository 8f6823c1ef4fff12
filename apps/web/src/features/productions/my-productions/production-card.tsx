import { yearDay } from "@callboard/client/days";
import type { Production } from "@callboard/contract/productions";
import { buttonClass } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { Link } from "@tanstack/react-router";
import { EditIcon } from "../../../components/icons.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { NextActionButton, nextAction } from "./next-action.tsx";
import { useOpenProduction } from "./open-production.ts";
import styles from "./production-card.module.css";

/** A production with its next action. The whole card opens the production or its missing step. */
export function ProductionCard({ production }: { production: Production }) {
  const open = useOpenProduction();
  const { id: productionId, name, city, studio_name, payment_status, metadata } = production;
  const mine = production.departments.find(({ is_mine }) => is_mine);
  const { to } = nextAction(production);
  const isPaid = payment_status !== "unpaid" && payment_status !== "pending";

  return (
    <article className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          {to ? (
            <Link to={to} params={{ productionId }} className={styles.whole}>
              {name}
            </Link>
          ) : (
            <button type="button" className={styles.whole} onClick={() => open.mutate(production)}>
              {name}
            </button>
          )}
        </h2>
        <p className={styles.place}>{[city, studio_name].filter(Boolean).join(" · ")}</p>
        <p className="hint">
          {texts.productions.dates({ from: yearDay(production.start_date), to: yearDay(production.end_date) })}
          {mine && ` · ${mine.name}`}
          {!mine && metadata.in_office && ` · ${texts.myProductions.office}`}
          {/* Who may not invite heads is told of their own department alone. */}
          {metadata.can_invite && ` · ${texts.productions.departments({ count: production.departments.length })}`}
        </p>
        {payment_status === "pending" && <Pill variant="needs">{texts.billing.pendingTitle}</Pill>}
        {isPaid && payment_status !== "paid" && <Pill variant="needs">{texts.productions.returned}</Pill>}
      </div>
      <div className={styles.actions}>
        {isPaid && metadata.can_edit && (
          <Link
            to="/edit-production/$productionId"
            params={{ productionId }}
            className={`${buttonClass({ variant: "quiet" })} ${styles.icon}`}
            aria-label={texts.productions.edit({ name })}
            title={texts.productions.edit({ name })}
          >
            <EditIcon />
          </Link>
        )}
        <NextActionButton production={production} open={open} />
      </div>
    </article>
  );
}
