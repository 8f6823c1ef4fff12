import { Webhook } from "standardwebhooks";

interface BookingEvent {
  /** The same for every attempt, so that a booking that was passed on already can be recognized. */
  id: string;
  type: string;
  data: { offer_id: string; dayplayer_name: string; position: string; date: string };
}

/**
 * Handles one webhook call: verifies its signature, and passes a new booking on to a payroll service. Returns the HTTP
 * status to answer with. Any status outside 200 to 299 makes Callboard call again later.
 */
export async function receiveBooking(
  { headers, body }: { headers: Record<string, string>; body: string },
  { secret, payroll }: { secret: string; payroll: string },
): Promise<number> {
  let event: BookingEvent;
  try {
    event = new Webhook(secret).verify(body, headers) as BookingEvent;
  } catch {
    return 401;
  }
  if (event.type !== "job_offer.accepted") return 204;
  const { offer_id, dayplayer_name, position, date } = event.data;
  const answer = await fetch(payroll, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": event.id },
    body: JSON.stringify({ reference: offer_id, name: dayplayer_name, occupation: position, date }),
  });
  return answer.ok ? 204 : 502;
}
