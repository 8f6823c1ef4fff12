import { isLive } from "@callboard/contract/lifecycle";
import { EmptyState } from "@callboard/ui/empty-state";
import { separatePart } from "@callboard/ui/lazy-part";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Redirect } from "wouter";
import { BackLink } from "../../components/back-link.tsx";
import { ButtonLink } from "../../components/button-link.tsx";
import { Loaded } from "../../components/loaded.tsx";
import { Page } from "../../components/page.tsx";
import { paths } from "../../lib/paths.ts";
import { offers } from "../../lib/requests/offers.ts";
import { texts } from "../../lib/texts/texts.ts";
import styles from "./offer.module.css";
import { OfferList } from "./offer-list.tsx";

const OfferDetails = separatePart(() => import("./details/offer-details.tsx"));

/** Shows one offer, to which a notification links. An accepted offer redirects to its booking. */
export default function OfferPage({ id }: { id: string }) {
  return <Offer key={id} id={id} />;
}

function Offer({ id }: { id: string }) {
  const query = useQuery(offers);
  // An offer that is accepted on another phone while it is shown here stays, because an open sheet says what happened.
  const [wasOpen, setWasOpen] = useState(false);
  if (!wasOpen && query.data?.some((each) => each.id === id && each.state === "open")) setWasOpen(true);
  return (
    <Page title={texts.offerParts.oneTitle} above={<BackLink to={paths.offers}>{texts.basics.offers}</BackLink>}>
      <Loaded query={query} shape="card">
        {(all) => {
          const offer = all.find((each) => each.id === id);
          if (offer?.state === "accepted" && !wasOpen) return <Redirect to={paths.booking(id)} replace />;
          if (offer)
            return (
              <>
                <OfferList onOwnPage offers={[offer]} all={all} refetch={() => void query.refetch()} />
                {isLive(offer.state) && (
                  <div className={styles.list}>
                    <OfferDetails offer={offer} />
                  </div>
                )}
              </>
            );
          return (
            <EmptyState
              title={texts.offerParts.oneGone}
              action={
                <ButtonLink href={paths.earlierOffers} variant="go">
                  {texts.offers.earlier}
                </ButtonLink>
              }
            >
              {texts.offerParts.oneGoneHelp}
            </EmptyState>
          );
        }}
      </Loaded>
    </Page>
  );
}
