import createClient from "openapi-fetch";
import type { paths } from "./callboard-api.ts";

interface Connection {
  baseUrl: string;
  /** An API token with the scopes `read`, `days:write` and `offers:write`. */
  token: string;
}

/**
 * Plans a day with one Costumer and offers the position to the best match. Returns the id of the offer. Its calls have keys,
 * so that it can be run again after a lost reply: for 24 hours it plans no second day and sends no second offer.
 */
export async function bookADay({ baseUrl, token }: Connection, date: string): Promise<string> {
  const api = createClient<paths>({ baseUrl, headers: { authorization: `Bearer ${token}` } });
  const once = (step: string) => ({ "idempotency-key": `${step}-${date}` });
  const saved = await api.POST("/api/department/dayplan", {
    params: { header: once("plan") },
    body: {
      date,
      call_time: "06:30",
      wrap_time: "18:30",
      street_address: "1438 N Gower St",
      city: "Los Angeles",
      state: "California",
      zip: "90028",
      positions: [{ name: "Costumer", count: 1 }],
      activate: true,
    },
  });
  if (!saved.data) throw new Error(`The day was not saved: ${JSON.stringify(saved.error)}`);
  const { id: dayplanId, positions } = saved.data.data;
  const positionId = positions.find(({ name }) => name === "Costumer")?.id;
  if (!dayplanId || !positionId) throw new Error("The department has no position Costumer.");

  const matches = await api.GET("/api/department/dayplan/{dayplanId}/position/{positionId}/matches", {
    params: { path: { dayplanId, positionId } },
  });
  const best = matches.data?.data[0];
  if (!best) throw new Error(`Nobody matches: ${JSON.stringify(matches.error)}`);

  const offered = await api.POST(
    "/api/department/dayplan/{dayplanId}/position/{positionId}/dayplayer/{dayplayerId}/offer-job",
    { params: { path: { dayplanId, positionId, dayplayerId: best.id }, header: once("offer") }, body: {} },
  );
  if (!offered.data) throw new Error(`The offer was refused: ${JSON.stringify(offered.error)}`);
  return offered.data.data.id;
}
