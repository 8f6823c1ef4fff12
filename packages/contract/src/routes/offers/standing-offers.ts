import { forAssistants } from "../../departments/route-roles.ts";
import type { dayplayerStandingOfferSchemas, standingOfferSchemas } from "../../offers/standing-offers.ts";
import type { Described, RouteTable } from "../../route.ts";

const standingOffer = {
  listOffers: { method: "GET", path: "/api/offers/list-offers", ...forAssistants, paged: true },
  listStandingOffers: { method: "GET", path: "/api/offers/open-offers", ...forAssistants, paged: true },
  matchesOffers: { method: "GET", path: "/api/offers/matches-offers", ...forAssistants },
  sendStandingOffer: { method: "POST", path: "/api/offers/send-offer", ...forAssistants },
  changeStandingOffer: { method: "POST", path: "/api/offers/change-offer-status", ...forAssistants },
} as const satisfies RouteTable;
export const standingOfferRoutes: Described<typeof standingOffer, typeof standingOfferSchemas> = standingOffer;

const dayplayerStandingOffer = {
  listDayplayerStandingOffers: { method: "GET", path: "/api/player/open-offers", who: "dayplayer" },
  acceptStandingOffer: { method: "POST", path: "/api/player/open-offers/:id/accept", who: "dayplayer" },
  declineStandingOffer: { method: "POST", path: "/api/player/open-offers/:id/decline", who: "dayplayer" },
} as const satisfies RouteTable;
export const dayplayerStandingOfferRoutes: Described<
  typeof dayplayerStandingOffer,
  typeof dayplayerStandingOfferSchemas
> = dayplayerStandingOffer;
