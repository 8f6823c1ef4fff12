import { addDays, shortDay } from "@callboard/client/days";
import type { Timecard } from "@callboard/contract/timecards/timecard-schemas";
import { EmptyState } from "@callboard/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useLayoutEffect, useState } from "react";
import { useLocation, useSearchParams } from "wouter";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { ShowMore } from "../../components/show-more.tsx";
import { linesToAgree } from "../../lib/hours/timecards-to-answer.ts";
import { useOutbox } from "../../lib/outbox/outbox.ts";
import { subjectIdOf } from "../../lib/outbox/pending-answer.ts";
import { paths } from "../../lib/paths.ts";
import { queryClient } from "../../lib/query-client.ts";
import { timecards } from "../../lib/requests/timecards.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./hours-page.module.css";
import { HoursSheet } from "./hours-sheet.tsx";
import { TimecardCard } from "./timecard-card.tsx";

/** A day for which the dayplayer types other times. */
interface Day {
  cardId: string;
  date: string;
}

/** The dayplayer's timecards by week, the latest first. The address may name one, and a day of it to propose times for. */
export default function HoursPage() {
  const query = useInfiniteQuery(timecards);
  const [edited, setEdited] = useState<Day>();
  const shownId = useNamedCard(setEdited);
  return (
    <Page
      columns
      title={texts.hours.title}
      above={<BackLink to={paths.bookings}>{texts.basics.jobs}</BackLink>}
      actions={
        <ButtonLink href={paths.pay} variant="quiet">
          {texts.ledger.name}
        </ButtonLink>
      }
    >
      <Loaded query={query} shape="card" count={2}>
        {({ pages }) => (
          <>
            <Weeks cards={pages.flatMap(({ data }) => data)} shownId={shownId} edited={edited} onEdit={setEdited} />
            <ShowMore query={query} />
          </>
        )}
      </Loaded>
    </Page>
  );
}

/** Requests what this screen shows, when the app is opened on it. */
HoursPage.read = () => queryClient.prefetchInfiniteQuery(timecards);

/** The id of the timecard that the address names. The address names it only once, so that "Back" does not open it again. */
function useNamedCard(onDay: (day: Day) => void): string | undefined {
  const [search] = useSearchParams();
  const [, go] = useLocation();
  const [shownId, setShownId] = useState<string>();
  const [cardId, date] = [search.get("card"), search.get("date")];
  useLayoutEffect(() => {
    if (!cardId) return;
    setShownId(cardId);
    if (date) onDay({ cardId, date });
    go(paths.hours, { replace: true });
  }, [cardId, date, go, onDay]);
  return shownId;
}

interface WeeksProps {
  cards: Timecard[];
  shownId: string | undefined;
  edited: Day | undefined;
  onEdit: (day: Day | undefined) => void;
}

function Weeks({ cards, shownId, edited, onEdit }: WeeksProps) {
  const { answers } = useOutbox();
  if (cards.length === 0)
    return (
      <EmptyState
        title={texts.hours.emptyTitle}
        action={<ButtonLink href={paths.bookings}>{texts.basics.jobs}</ButtonLink>}
      >
        {texts.hours.empty}
      </EmptyState>
    );
  const editedCard = cards.find(({ id }) => id === edited?.cardId);
  const editedLine = editedCard?.lines.find(({ date }) => date === edited?.date);
  return (
    <>
      {[...new Set(cards.map(({ week }) => week))].map((week, at) => (
        <section key={week} aria-label={weekText(week)}>
          <h2 className={styles.week}>{weekText(week)}</h2>
          <ul className={styles.cards}>
            {cards
              .filter((card) => card.week === week)
              .map((card) => (
                <li key={card.id}>
                  <TimecardCard
                    card={card}
                    pending={answers.filter((answer) => subjectIdOf(answer) === card.id)}
                    isOpen={at === 0 || card.id === shownId || linesToAgree(card).length > 0}
                    isNamed={card.id === shownId}
                    onEdit={(date) => onEdit({ cardId: card.id, date })}
                  />
                </li>
              ))}
          </ul>
        </section>
      ))}
      {editedCard && editedLine && (
        <HoursSheet
          key={`${editedCard.id} ${editedLine.date}`}
          card={editedCard}
          line={editedLine}
          onClose={() => onEdit(undefined)}
        />
      )}
    </>
  );
}

const weekText = (week: string) => texts.hours.week({ from: shortDay(week), to: shortDay(addDays(week, 6)) });
