import { yearDay } from "@callboard/client/days";
import type { Production } from "@callboard/contract/productions";
import { Button, buttonClass } from "@callboard/ui/button";
import { Pill } from "@callboard/ui/pill";
import { Link } from "@tanstack/react-router";
import { EditIcon } from "../../../components/icons.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { useOpenProduction } from "./open-production.ts";
import styles from "./production-card.module.css";

/** A production with its next action. The whole card opens the production or its missing step. */
export function ProductionCard({ production }: { production: Production }) {
  const open = useOpenProduction();
  const { id: productionId, name, city, studio_name, payment_status, metadata } = production;
  const paid = ["paid", "refunded", "disputed"].includes(payment_status);
  const mine = production.departments.find(({ is_mine }) => is_mine);
  const toSetUp = paid && mine?.role === "head" && !production.setup_completed;

  return (
    <article className={styles.card}>
      <div className={styles.text}>
        <h2 className={styles.name}>
          {paid && !toSetUp ? (
            <button type="button" className={styles.whole} onClick={() => open.mutate(production)}>
              {name}
            </button>
          ) : (
            <Link
              to={paid ? "/setup-department/$productionId" : "/app/payment/$productionId"}
              params={{ productionId }}
              className={styles.whole}
            >
              {name}
            </Link>
          )}
        </h2>
        <p className={styles.place}>{[city, studio_name].filter(Boolean).join(" · ")}</p>
        <p className="hint">
          {texts.productions.dates({ from: yearDay(production.start_date), to: yearDay(production.end_date) })}
          {mine && ` · ${mine.name}`} · {texts.productions.departments({ count: production.departments.length })}
        </p>
        {payment_status === "pending" && <Pill variant="needs">{texts.billing.pendingTitle}</Pill>}
        {payment_status !== "paid" && paid && <Pill variant="needs">{texts.productions.returned}</Pill>}
      </div>
      <div className={styles.actions}>
        {!paid && (
          <Link to="/app/payment/$productionId" params={{ productionId }} className={buttonClass({ variant: "go" })}>
            {texts.productions.paymentNeeded}
          </Link>
        )}
        {toSetUp && (
          <Link
            to="/setup-department/$productionId"
            params={{ productionId }}
            className={buttonClass({ variant: "go" })}
          >
            {texts.productions.setUp}
          </Link>
        )}
        {paid && metadata.can_edit && (
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
        {paid && !toSetUp && (
          <Button
            variant="go"
            busy={open.isPending}
            busyLabel={texts.productions.opening}
            aria-label={`${texts.productions.open} ${name}`}
            onClick={() => open.mutate(production)}
          >
            {texts.productions.open}
          </Button>
        )}
      </div>
    </article>
  );
}
