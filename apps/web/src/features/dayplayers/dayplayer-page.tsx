import { isRefused } from "@callboard/client/call";
import { longDay } from "@callboard/client/days";
import { fullName } from "@callboard/client/format";
import { toastError } from "@callboard/client/server-errors";
import type { DayplayerProfile } from "@callboard/contract/dayplayers/find-dayplayers";
import { Avatar } from "@callboard/ui/avatar";
import { Fact, Facts } from "@callboard/ui/facts";
import { ArrowLeftIcon } from "@callboard/ui/icon";
import { IconButton } from "@callboard/ui/icon-button";
import { PageHeader } from "@callboard/ui/page-header";
import { Star } from "@callboard/ui/star";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ButtonLink } from "../../components/button-link.tsx";
import { toastsBelowScreen } from "../../components/frames/toasts-below.ts";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { PhoneLink } from "../../components/people/phone-link.tsx";
import { UnknownDayplayer } from "../../components/people/unknown-dayplayer.tsx";
import { dayplayerQuery } from "../../lib/requests/dayplayer.ts";
import { useToggleStar } from "../../lib/requests/toggle-star.ts";
import { useIsAtLeast } from "../../lib/roles/use-role.ts";
import { distance } from "../../lib/shown-units.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./dayplayer-page.module.css";
import { EndStandingOfferButton } from "./end-standing-offer-button.tsx";
import { HireSelect } from "./hire-select.tsx";
import { OfferButtons, Relation } from "./person-card.tsx";
import { StandingOfferSheet } from "./standing-offer-sheet.tsx";

const route = getRouteApi("/department/app/dayplayer/$userId");

/** A dayplayer's profile as heads see it, with buttons for messages, standing offers and job offers. */
export function DayplayerPage() {
  const { userId } = route.useParams();
  const dayplayer = useQuery(dayplayerQuery(userId));
  if (isRefused(dayplayer.error, "not_found")) return <UnknownDayplayer />;
  return (
    <Page title={dayplayer.data ? fullName(dayplayer.data) : texts.people.dayplayer}>
      {!dayplayer.data && <PageHeader title={texts.people.dayplayer} />}
      <Loaded
        query={dayplayer}
        shape="block"
        label={texts.people.dayplayerLoading}
        failed={texts.people.dayplayerFailed}
      >
        {(loaded) => <Profile dayplayer={loaded} />}
      </Loaded>
    </Page>
  );
}

function Profile({ dayplayer }: { dayplayer: DayplayerProfile }) {
  const name = fullName(dayplayer);
  const star = useToggleStar();
  const [sheetOpen, setSheetOpen] = useState(false);
  const router = useRouter();
  return (
    <>
      <PageHeader
        ref={toastsBelowScreen}
        className={styles.header}
        start={
          <>
            <IconButton bare label={texts.basics.back} icon={<ArrowLeftIcon />} onClick={() => router.history.back()} />
            <Avatar name={name} picture={dayplayer.profile_picture_url} size="large" />
          </>
        }
        title={name}
        after={
          <>
            <Star
              starred={dayplayer.is_starred}
              label={texts.offers.star({ name })}
              onToggle={() => !star.isPending && star.mutate(dayplayer, { onError: toastError })}
            />
            <Relation dayplayer={dayplayer} />
          </>
        }
        actions={
          <>
            <ButtonLink
              to="/app/messages/$userId"
              params={{ userId: dayplayer.id }}
              preload={false}
              variant="quiet"
              aria-label={texts.offers.messageTo({ name })}
            >
              {texts.basics.message}
            </ButtonLink>
            {dayplayer.is_send_offer && dayplayer.open_offer && (
              <EndStandingOfferButton id={dayplayer.open_offer.id} state="sent" receiver={dayplayer} />
            )}
            {dayplayer.open_offer?.state === "accepted" && (
              <EndStandingOfferButton id={dayplayer.open_offer.id} state="accepted" receiver={dayplayer} />
            )}
            <OfferButtons dayplayer={dayplayer} onStandingOffer={() => setSheetOpen(true)} />
          </>
        }
      />
      <About dayplayer={dayplayer} />
      <StandingOfferSheet dayplayer={sheetOpen ? dayplayer : undefined} onClose={() => setSheetOpen(false)} />
    </>
  );
}

function About({ dayplayer }: { dayplayer: DayplayerProfile }) {
  const { work_preferences, area, kept, of, about, contact, worked_before, last_worked } = dayplayer;
  const { years_in_trade, travel_radius_miles, member_since } = dayplayer;
  const isHead = useIsAtLeast("head");
  const worked = texts.people.workedBefore({ count: worked_before });
  return (
    <div className={styles.columns}>
      <section aria-labelledby="about">
        <h2 id="about">{texts.people.about}</h2>
        <p className={about ? styles.about : styles.none}>{about || texts.people.noAbout}</p>
        {contact && (
          <>
            <h2 className={styles.next}>{texts.people.reach}</h2>
            <p>
              <PhoneLink contact={contact} />
              {contact.phone && <br />}
              <a href={`mailto:${contact.email}`}>{contact.email}</a>
            </p>
            <p className={styles.none}>{texts.people.reachHint}</p>
          </>
        )}
      </section>
      <Facts className={styles.facts}>
        <Fact label={texts.people.holds}>{work_preferences.positions.join(", ") || texts.people.noPositions}</Fact>
        <Fact label={texts.people.home}>
          {area
            ? `${area} · ${texts.people.travels({ distance: distance(travel_radius_miles, "long") })}`
            : texts.people.noHome}
        </Fact>
        <Fact label={texts.people.record}>{of > 0 ? texts.people.kept({ kept, of }) : texts.people.noRecord}</Fact>
        <Fact label={texts.people.withYou}>
          {last_worked
            ? texts.people.lastWorked({ times: worked, date: longDay(last_worked) })
            : texts.people.neverWorked}
        </Fact>
        <Fact label={texts.people.trade}>
          {years_in_trade === null ? undefined : texts.people.tradeYears({ years: years_in_trade })}
        </Fact>
        <Fact label={texts.people.member}>
          {`${texts.offers.years({ years: work_preferences.years_as_member })}, ${texts.people.since({ date: longDay(member_since) })}`}
        </Fact>
        {isHead && (
          <Fact label={texts.pay.hired}>
            <HireSelect dayplayer={dayplayer} />
          </Fact>
        )}
      </Facts>
    </div>
  );
}
