import { daysBetween, yearDay } from "@callboard/client/days";
import { todayIn } from "@callboard/client/zoned";
import type { Department, Production } from "@callboard/contract/productions";
import { Pill, type PillVariant } from "@callboard/ui/pill";
import { ButtonLink } from "../../../components/button-link.tsx";
import { texts } from "../../../lib/texts/texts.ts";
import { NextActionButton } from "./next-action.tsx";
import { useOpenProduction } from "./open-production.ts";
import styles from "./production-overview.module.css";

interface ProductionOverviewProps {
  production: Production;
  /** True if this tab shows the production. */
  selected: boolean;
}

/** An overview of a production: dates, place, payment, departments and their heads. */
export function ProductionOverview({ production, selected }: ProductionOverviewProps) {
  const { id: productionId, name, city, studio_name, payment_status, metadata, departments } = production;
  const open = useOpenProduction();
  const headingId = `production-${productionId}`;
  return (
    <article className={styles.card} aria-labelledby={headingId}>
      <header className={styles.head}>
        <div>
          <h2 id={headingId} className={styles.name}>
            {name}
          </h2>
          <p className={styles.quiet}>{[production.type, studio_name].filter(Boolean).join(" · ")}</p>
        </div>
        <div className="row-2">
          {metadata.can_edit && (
            <ButtonLink
              to="/edit-production/$productionId"
              params={{ productionId }}
              variant="quiet"
              aria-label={texts.myProductions.editOf({ name })}
            >
              {texts.basics.edit}
            </ButtonLink>
          )}
          {payment_status === "paid" && metadata.can_invite && (
            <ButtonLink
              to="/app/payment/$productionId"
              params={{ productionId }}
              variant="quiet"
              aria-label={texts.myProductions.planOf({ name })}
            >
              {texts.transactions.plan}
            </ButtonLink>
          )}
          <NextActionButton production={production} open={open} />
        </div>
      </header>
      <dl className={styles.facts}>
        <div>
          <dt className="label">{texts.myProductions.dates}</dt>
          <dd>
            {texts.myProductions.range({ from: yearDay(production.start_date), to: yearDay(production.end_date) })}
            <span className={styles.under}>{span(production)}</span>
          </dd>
        </div>
        <div>
          <dt className="label">{texts.dayplans.where}</dt>
          <dd>{[city, production.state_province].filter(Boolean).join(", ")}</dd>
        </div>
        <div>
          <dt className="label">{texts.shell.payment}</dt>
          <dd>
            <Pill variant={paymentVariant[payment_status]}>{texts.myProductions.payments[payment_status]}</Pill>
          </dd>
        </div>
        <div>
          <dt className="label">{texts.myProductions.role}</dt>
          <dd>
            {role(production)}
            {selected && <span className={styles.quiet}> · {texts.myProductions.selected}</span>}
          </dd>
        </div>
      </dl>
      <Departments name={name} departments={departments} />
    </article>
  );
}

function Departments({ name, departments }: { name: string; departments: readonly Department[] }) {
  return (
    <table className={styles.table} aria-label={`${texts.productions.departmentsTitle}, ${name}`}>
      <thead>
        <tr>
          <th scope="col" className="label">
            {texts.productions.departmentName}
          </th>
          <th scope="col" className="label">
            {texts.myProductions.departmentHead}
          </th>
        </tr>
      </thead>
      <tbody>
        {departments.map(({ id, name: department, manager_email, is_mine, role, details }) => {
          // The address breaks before its "@" at first.
          const [user, host] = manager_email.split(/(?=@)/);
          return (
            <tr key={id}>
              <th scope="row">{department}</th>
              <td>
                <span className={styles.email}>
                  {user}
                  <wbr />
                  {host}
                </span>
                {is_mine && (
                  <span className={styles.marks}>
                    <Pill variant="good">{texts.myProductions.you}</Pill>
                    {role === "head" && !details && <Pill variant="needs">{texts.myProductions.notSetUp}</Pill>}
                  </span>
                )}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const paymentVariant: Record<Production["payment_status"], PillVariant> = {
  paid: "good",
  unpaid: "needs",
  pending: "needs",
  refunded: "lost",
  disputed: "lost",
};

/** Formats today's position between the production's dates, in the production's time zone. */
function span({ start_date, end_date, zone }: Production): string {
  const today = todayIn(zone);
  if (today > end_date) return texts.myProductions.over;
  return today < start_date
    ? texts.myProductions.startsIn({ days: daysBetween(today, start_date) })
    : texts.myProductions.running;
}

function role({ metadata, departments }: Production): string {
  if (metadata.is_creator) return texts.myProductions.creator;
  const own = departments.find(({ is_mine }) => is_mine)?.role;
  if (own) return texts.myProductions.roles[own];
  return metadata.in_office ? texts.myProductions.office : texts.myProductions.payer;
}
