import { dayplayerOfferRoutes } from "@callboard/contract/routes/offers/dayplayer-offers";
import type { Callboard } from "../support/callboard.ts";
import { day } from "../support/days.ts";
import { aPosition, offerTo } from "../support/staffing.ts";
import { expect, test } from "../support/test.ts";

/** Inserts open offers of one department over some days by SQL, because as many API calls would take minutes. */
async function stageOffers(callboard: Callboard, positionIds: string[], each: number): Promise<void> {
  const emails = Array.from({ length: each }, (_, at) => `many.${at}.${crypto.randomUUID()}@example.com`);
  const people = await callboard.query<{ id: string }>(
    `insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
      select e, e, 'dayplayer', 'Noor', 'Row ' || lpad(n::text, 5, '0'), 'Costume', '+1', '', ''
      from unnest($1::text[]) with ordinality u (e, n) returning id`,
    [emails],
  );
  const ids = people.map(({ id }) => id);
  await callboard.query("insert into dayplayers (id) select unnest($1::uuid[])", [ids]);
  await callboard.query(
    `insert into dayplayer_profiles (dayplayer_id, name, positions)
      select id, first_name || ' ' || last_name, '{Costumer}' from accounts where id = any($1::uuid[])`,
    [ids],
  );
  await callboard.query(
    `with made as (
        insert into offers (position_id, dayplan_id, department_id, dayplayer_id, date, state, expires_at, created_by)
        select p.id, p.dayplan_id, p.department_id, u.id, p.date, 'open', now() + interval '1 day', d.manager_id
        from positions p join departments d on d.id = p.department_id cross join unnest($2::uuid[]) u (id)
        where p.id = any($1::uuid[]) returning id, position_id
      ), terms as (
        insert into offer_terms (offer_id, rev, rate_cents, time_of_day, street_address, apt_suite, city, state, zip, zone)
        select id, 1, 4250, 'day', '', '', 'Los Angeles', 'California', '', 'America/Los_Angeles' from made
      )
      update positions set live = live + $3, asked = asked + $3 where id = any($1::uuid[])`,
    [positionIds, ids, each],
  );
  // The planner needs current statistics, as it would have if the rows had been inserted one by one.
  await callboard.query("analyze");
}

test("a list of five hundred offers can be scrolled to its end, where a tick disables the other groups; it stays there when an event removes a row, and reads each page once", async ({
  callboard,
  call,
  head,
  player,
  openWeb,
}) => {
  test.slow();
  const positions = [];
  for (let at = 0; at < 5; at++) positions.push(await aPosition(call, head, { date: day(3 + at), count: 300 }));
  await stageOffers(
    callboard,
    positions.map(({ positionId }) => positionId),
    100,
  );
  const [first] = positions;
  if (!first) throw new Error("No day was planned.");
  // The player's offer is the first of the list.
  const { id } = await offerTo(call, head, first, player);

  const desk = await openWeb("/app/job-offers", { person: head });
  // CSS selectors are used, because computing the roles of hundreds of rows takes longer than rendering them.
  const rows = desk.locator("main li");
  const mine = rows.filter({ hasText: player.name });
  await expect(mine).toContainText("Expires in");
  // The next page loads near the end of the list.
  await expect(async () => {
    await desk.keyboard.press("End");
    expect(await rows.count()).toBe(501);
  }).toPass({ timeout: 120_000, intervals: [100] });
  await expect(desk.getByRole("button", { name: "Show more" })).toHaveCount(0);

  const last = rows.last().getByRole("checkbox");
  await last.check();
  await expect(mine.getByRole("checkbox")).toBeDisabled();
  await last.uncheck();

  const reads: string[] = [];
  desk.on("request", (request) => {
    if (/job-offers\?/.test(request.url())) reads.push(request.url());
  });
  await call(dayplayerOfferRoutes.declineOffer, {
    token: player.token,
    params: { id },
    body: { message: "School run" },
  });
  await expect(mine).toHaveCount(0);
  await expect(rows).toHaveCount(500);
  await expect(rows.last()).toBeInViewport();
  expect(new Set(reads).size).toBe(reads.length);
});
