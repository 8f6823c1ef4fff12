import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import { productionRoutes } from "@callboard/contract/routes/productions";
import type { Callboard } from "./callboard.ts";
import { day } from "./days.ts";
import { conversationOf, say } from "./messages.ts";
import { aDayplayer, type Person } from "./people.ts";
import { aPosition, aProduction, type Staffed } from "./staffing.ts";
import { aBooking, waitingOfferTo } from "./staged.ts";

export interface BusyDepartment {
  head: Person;
  position: Staffed;
  /** A dayplayer who is booked on the position, has an open offer for the day after, and has written messages. */
  player: Person;
  bookingId: string;
  productionId: string;
  departmentId: string;
  unpaidId: string;
}

/** Creates a department with an open offer, a booking, a declined offer and a conversation. */
export async function aBusyDepartment(
  callboard: Callboard,
  head: Person,
  productionId: string,
): Promise<BusyDepartment> {
  const { call } = callboard;
  const position = await aPosition(call, head, { count: 3 });
  const later = await aPosition(call, head, { date: day(4) });
  const [booked, refusing, waiting] = [
    await aDayplayer(callboard),
    await aDayplayer(callboard),
    await aDayplayer(callboard),
  ];
  const stage = { call, head, player: booked, position };

  const bookingId = await aBooking(stage);
  const refusedId = await waitingOfferTo(stage, refusing);
  await call(dayplayerOfferRoutes.declineOffer, {
    token: refusing.token,
    params: { id: refusedId },
    body: { message: "School run" },
  });
  await waitingOfferTo(stage, waiting);
  await waitingOfferTo(stage, booked, later);

  const { id } = await conversationOf(call, head, booked);
  await say(call, head, id, "Is the 6:30 call fine with you?");
  await say(call, booked, id, "Yes, see you at Gate 3.");
  const unpaid = await aProduction(call, head, "Second Unit");
  const selected = await call(productionRoutes.getSelectedProduction, { token: head.token });
  return {
    head,
    position,
    player: booked,
    bookingId,
    productionId,
    departmentId: selected?.departments[0]?.id ?? "",
    unpaidId: unpaid.id,
  };
}
