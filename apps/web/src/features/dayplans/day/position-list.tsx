import { number } from "@callboard/client/format";
import type { Dayplan, Position } from "@callboard/contract/dayplans";
import type { Dayplayer } from "@callboard/contract/dayplayers";
import type { JobOffer } from "@callboard/contract/offers";
import { Button } from "@callboard/ui/button";
import { lazyPart } from "@callboard/ui/lazy-part";
import { StatusLine } from "@callboard/ui/status-line";
import { Stepper } from "@callboard/ui/stepper";
import { Table, Td, Th } from "@callboard/ui/table";
import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { type UseFormReturn, useController } from "react-hook-form";
import { hasPlace } from "../../../lib/positions/has-place.ts";
import { money } from "../../../lib/shown-units.ts";
import { texts } from "../../../lib/texts/texts.ts";
import { useNarrow, useTablet } from "../../../lib/use-narrow.ts";
import { LateLine } from "../changes/late-line.tsx";
import { unconfirmedQuery } from "../changes/list-unconfirmed.ts";
import { UnconfirmedLine } from "../changes/unconfirmed-line.tsx";
import { type DayplanValues, minCountOf } from "../dayplan-values.ts";
import { FillDayButton } from "../filling/fill-day-button.tsx";
import { PositionFill } from "../filling/position-fill.tsx";
import { ActivateAllButton } from "../many/activate-all-button.tsx";
import formStyles from "./dayplan-form.module.css";
import { PositionActions } from "./position-actions.tsx";
import { PositionHours } from "./position-hours.tsx";
import styles from "./position-list.module.css";

const ConfirmedLine = lazyPart(() => import("../changes/confirmed-line.tsx"));

interface PositionListProps {
  form: UseFormReturn<DayplanValues>;
  plan: Dayplan;
  locked: boolean;
  /** Opens a message to these dayplayers. */
  onMessage: (dayplayers: readonly Dayplayer[]) => void;
  /** Opens the sheet that fills the day. */
  onFillDay: () => void;
}

/** The counts of each position and how they fill. Heads edit the counts; the other numbers follow live events. */
export function PositionList({ form, plan, locked, onMessage, onFillDay }: PositionListProps) {
  const narrow = useNarrow();
  const tablet = useTablet();
  // Only the head of the department gets rates and costs.
  const { booked, planned } = plan.cost ?? { booked: 0, planned: 0 };
  const hasOffers = plan.positions.some(({ accepted_offers, open_offers }) => accepted_offers + open_offers > 0);
  const changes = useQuery({ ...unconfirmedQuery(plan.date), enabled: hasOffers && !plan.has_passed });
  const unconfirmed = changes.data ?? [];
  const unactive = plan.positions.flatMap(({ id, count, activated }) => (id && count > 0 && !activated ? [id] : []));
  const { isDirty } = form.formState;
  const needsPlace = plan.id !== null && !locked && !hasPlace(plan);
  const disabledReason = isDirty ? texts.dayplans.saveFirst : undefined;
  // Planned positions come first, as saved: a row stays where it is while its count is edited.
  const order = plan.positions.map((position, at) => ({ position, at }));
  const sorted = [...order.filter(isPlanned), ...order.filter((each) => !isPlanned(each))];
  const rows = sorted.map(({ position, at }) => ({ form, plan, position, at, locked, unconfirmed, onMessage }));
  return (
    <div>
      <div className={formStyles.head}>
        <h2>{texts.dayplans.positions}</h2>
        {planned > 0 && (
          <p className={formStyles.cost}>
            {texts.dayplans.dayCost} <b>{money(booked)}</b> {texts.dayplans.of} <b>{money(planned)}</b>{" "}
            {texts.dayplans.planned}
            {isDirty && ` (${texts.dayplans.asSaved})`}
          </p>
        )}
        {!locked && (
          <div className={styles.actions}>
            <ActivateAllButton date={plan.date} ids={unactive} disabledReason={disabledReason} />
            <FillDayButton
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
            <Button variant="quiet" onClick={() => form.setFocus("street_address")}>
              {texts.dayplans.setPlaceAction}
            </Button>
          )
        }
      >
        {needsPlace && texts.dayplans.setPlace}
      </StatusLine>
      {rows.length === 0 && <p className={formStyles.cost}>{texts.dayplans.noPositions}</p>}
      {rows.length > 0 &&
        (narrow ? (
          <ul className={styles.cards}>
            {rows.map((row) => (
              <PositionCard key={row.position.name} {...row} />
            ))}
          </ul>
        ) : (
          <Table label={texts.dayplans.positions}>
            <thead>
              <tr>
                <Th>{texts.dayplans.position}</Th>
                <Th>{texts.dayplans.count}</Th>
                <Th className={styles.bar}>
                  <span className="visually-hidden">{texts.dayplans.fill}</span>
                </Th>
                <Th numeric className={styles.words}>
                  {texts.dayplans.waitingOffers}
                </Th>
                <Th numeric>{texts.dayplans.booked}</Th>
                <Th numeric>{texts.dayplans.need}</Th>
                <Th numeric>{texts.dayplans.matches}</Th>
                {!tablet && <td />}
              </tr>
            </thead>
            <tbody>
              {rows.map((row) => (
                <PositionRow key={row.position.name} {...row} />
              ))}
            </tbody>
          </Table>
        ))}
    </div>
  );
}

const isPlanned = ({ position }: { position: Position }) => position.count > 0;

interface RowProps extends Omit<PositionListProps, "onFillDay"> {
  position: Position;
  /** The position's index in the form. */
  at: number;
  unconfirmed: readonly JobOffer[];
}

function useCount({ form, plan, position, at, locked, unconfirmed, onMessage }: RowProps) {
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
  const need = Math.max(0, field.value - position.booked);
  const hours = field.value > 0 && (
    <>
      <PositionHours form={form} at={at} name={position.name} rate={position.rate} locked={locked} />
      <LateLine position={position} offers={unconfirmed} />
      <UnconfirmedLine
        position={position}
        offers={unconfirmed}
        onMessage={(waiting) => onMessage(waiting.map(({ receiver }) => receiver))}
      />
      {position.booked > 0 && !plan.has_passed && (
        <Suspense>
          <ConfirmedLine position={position} date={plan.date} offers={unconfirmed} locked={locked} />
        </Suspense>
      )}
    </>
  );
  return { count: field.value, need, stepper, hours };
}

function PositionRow(props: RowProps) {
  const { plan, position, locked } = props;
  const { count, need, stepper, hours } = useCount(props);
  const { name, open_offers, booked, matches } = position;
  const tablet = useTablet();
  const actions = (
    <PositionActions plan={plan} position={position} changed={count !== position.count} locked={locked} />
  );
  return (
    <tr>
      <Th scope="row">
        {name}
        {hours}
      </Th>
      <Td>{stepper}</Td>
      <Td>
        <div className={styles.filling}>
          {count > 0 && <PositionFill position={position} need={need} zone={plan.zone} />}
          {tablet && actions}
        </div>
      </Td>
      <Td numeric>{open_offers}</Td>
      <Td numeric>{booked}</Td>
      <Td numeric className={styles.need}>
        {need}
      </Td>
      <Td numeric>{matchesText(plan, matches)}</Td>
      {!tablet && <Td numeric>{actions}</Td>}
    </tr>
  );
}

function PositionCard(props: RowProps) {
  const { plan, position, locked } = props;
  const { count, need, stepper, hours } = useCount(props);
  const { name, open_offers, booked, matches } = position;
  return (
    <li className={styles.card}>
      <div className={styles.line}>
        <h3>{name}</h3>
        {stepper}
      </div>
      {hours}
      {count > 0 && (
        <>
          <PositionFill position={position} need={need} zone={plan.zone} />
          <dl className={styles.numbers}>
            <Figure label={texts.dayplans.waitingOffers} value={number(open_offers)} />
            <Figure label={texts.dayplans.booked} value={number(booked)} />
            <Figure label={texts.dayplans.need} value={number(need)} />
            <Figure label={texts.dayplans.matches} value={matchesText(plan, matches)} />
          </dl>
          <PositionActions plan={plan} position={position} changed={count !== position.count} locked={locked} />
        </>
      )}
    </li>
  );
}

/** A day without a place has no matches yet, which is not the same as nobody who matches. */
const matchesText = (plan: Dayplan, matches: number | null): string =>
  matches === null || !hasPlace(plan) ? "–" : number(matches);

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="label">{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
