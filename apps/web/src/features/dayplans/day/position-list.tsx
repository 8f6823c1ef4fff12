import type { Dayplan, Position } from "@callboard/contract/dayplans";
import { Button } from "@callboard/ui/button";
import { StatusLine } from "@callboard/ui/status-line";
import { Stepper } from "@callboard/ui/stepper";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { Loaded } from "../../../components/loaded.tsx";
import { readCostText } from "../../../components/pay/cost-text.ts";
import { hasPlace } from "../../../lib/positions/has-place.ts";
import { dayCostsQuery } from "../../../lib/requests/day-costs.ts";
import { dayPeopleQuery } from "../../../lib/requests/day-people.ts";
import { useIsAtLeast } from "../../../lib/roles/use-role.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { type DayplanValues, minCountOf } from "../dayplan-values.ts";
import { DayFilling, type DaySheet } from "../filling/day-filling.tsx";
import { PositionFill } from "../filling/position-fill.tsx";
import { ActivateAllButton } from "../many/activate-all-button.tsx";
import formStyles from "./dayplan-form.module.css";
import { PositionActions } from "./position-actions.tsx";
import { PositionHours } from "./position-hours.tsx";
import styles from "./position-list.module.css";

interface PositionListProps {
  form: UseFormReturn<DayplanValues>;
  plan: Dayplan;
  locked: boolean;
  /** Renders the people of a position. */
  people: (plan: Dayplan, position: Position, locked: boolean) => ReactNode;
  /** Opens the sheet that fills the day, or stops that. */
  onFillDay: (sheet: DaySheet) => void;
  /** Opens the fields of the day at its place. */
  onSetPlace: () => void;
}

/** The positions of a day with their people. Heads edit the counts; the other numbers follow live events. */
export function PositionList({ form, plan, locked, people, onFillDay, onSetPlace }: PositionListProps) {
  const isHead = useIsAtLeast("head");
  const { data: costs, isError } = useQuery({ ...dayCostsQuery(plan.date), enabled: plan.id !== null });
  const names = useQuery({ ...dayPeopleQuery(plan.date), enabled: plan.id !== null });
  const unactive = plan.positions.flatMap(({ id, count, activated }) => (id && count > 0 && !activated ? [id] : []));
  const { isDirty } = form.formState;
  const needsPlace = plan.id !== null && !locked && !hasPlace(plan);
  const disabledReason = isDirty ? texts.dayplans.saveFirst : undefined;
  // Planned positions come first, as saved: one stays where it is while its count is edited.
  const ofDay = costs?.days[0]?.positions ?? [];
  const rows = plan.positions.map((position, at) => {
    const cost = readCostText(ofDay.find(({ id }) => id === position.id)?.total, isError);
    return { form, plan, position, at, locked, cost };
  });
  const others = rows.filter(({ position }) => position.count === 0);
  return (
    <div>
      <div className={formStyles.head}>
        <h2>{texts.dayplans.positions}</h2>
        {plan.id !== null && isHead && (
          <p className={formStyles.cost}>
            {texts.costs.day({ cost: readCostText(costs?.total, isError) })}
            {/* It keeps its place, so that what is typed moves nothing. */}
            <span className={isDirty ? undefined : formStyles.hidden}> ({texts.dayplans.asSaved})</span>
          </p>
        )}
        {!locked && (
          <div className={styles.actions}>
            {unactive.length > 0 && <small>{texts.dayplans.activateHint}</small>}
            <ActivateAllButton date={plan.date} ids={unactive} disabledReason={disabledReason} />
            <DayFilling
              plan={plan}
              disabledReason={needsPlace ? texts.dayplans.setPlace : disabledReason}
              onOpen={onFillDay}
            />
          </div>
        )}
      </div>
      <StatusLine
        action={
          // At the office the address comes with the save.
          form.watch("location") === "location" && (
            <Button variant="quiet" onClick={onSetPlace}>
              {texts.dayplans.setPlaceAction}
            </Button>
          )
        }
      >
        {needsPlace && texts.dayplans.setPlace}
      </StatusLine>
      {plan.id !== null && (
        <Loaded query={names} waiting={null} failed={texts.dayPeople.failed}>
          {() => null}
        </Loaded>
      )}
      {rows.length === 0 && <p className={formStyles.cost}>{texts.dayplans.noPositions}</p>}
      {rows
        .filter(({ position }) => position.count > 0)
        .map((row) => (
          <PlannedPosition key={row.position.name} {...row} people={people} />
        ))}
      {others.length > 0 && (
        <ul className={styles.others}>
          {others.map((row) => (
            <OtherPosition key={row.position.name} {...row} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PositionProps extends Pick<PositionListProps, "form" | "plan" | "locked"> {
  position: Position;
  /** The position's index in the form. */
  at: number;
  /** What its people cost, in words. */
  cost: string;
}

function useCount({ form, position, at, locked }: PositionProps) {
  const { field } = useController({ control: form.control, name: `positions.${at}.count` });
  const live = position.accepted_offers + position.open_offers;
  const stepper = (
    <Stepper
      label={position.name}
      value={field.value}
      onChange={field.onChange}
      min={minCountOf(position)}
      minReason={live > 0 ? texts.dayplans.liveOffers({ count: live }) : undefined}
      disabled={locked}
    />
  );
  const hours = field.value > 0 && (
    <PositionHours form={form} at={at} name={position.name} rate={position.rate} locked={locked} />
  );
  return { count: field.value, stepper, hours };
}

function PlannedPosition({ people, ...props }: PositionProps & Pick<PositionListProps, "people">) {
  const { plan, position, locked, cost } = props;
  const { count, stepper, hours } = useCount(props);
  const isHead = useIsAtLeast("head");
  const { name, open_offers, booked, matches } = position;
  const need = Math.max(0, count - booked);
  return (
    <section aria-label={name} className={styles.position}>
      <div className={styles.head}>
        <div className={styles.what}>
          <h3>{name}</h3>
          {stepper}
          {hours}
        </div>
        <div className={`hint ${styles.fill}`}>
          {count > 0 && <PositionFill position={position} need={need} zone={plan.zone} />}
          <p>
            {texts.dayplans.bookedOf({ booked, count })}
            {open_offers > 0 && ` · ${texts.needs.waiting({ count: open_offers })}`}
            {need > 0 && matches !== null && hasPlace(plan) && ` · ${texts.dayplans.matchesCount({ count: matches })}`}
          </p>
          {isHead && <p>{cost}</p>}
        </div>
        <PositionActions plan={plan} position={position} changed={count !== position.count} locked={locked} />
      </div>
      {people(plan, position, locked)}
    </section>
  );
}

/** A position that the saved day does not need. */
function OtherPosition(props: PositionProps) {
  const { stepper, hours } = useCount(props);
  return (
    <li>
      <h3>{props.position.name}</h3>
      {stepper}
      {hours}
    </li>
  );
}
