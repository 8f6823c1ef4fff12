import type pg from "pg";

const names = [
  "Costumer",
  "Set Costumer",
  "Key Costumer",
  "Seamstress",
  "Ager/Dyer",
  "Truck Costumer",
  "Shopper",
  "Tailor",
];
const days = 60;
/** Of each position: two booked, two open, six that came to nothing. */
const states = [
  "accepted",
  "accepted",
  "open",
  "open",
  "declined",
  "declined",
  "expired",
  "expired",
  "revoked",
  "closed",
];

/**
 * A department in the middle of sixty days: eight activated positions a day, ten offers each, 4,800 in all, every one to
 * another dayplayer. A network of 60. Staged by rows, and anew for each size of the world.
 */
export async function stageShoot(client: pg.PoolClient, today: Temporal.PlainDate): Promise<void> {
  for (const table of [
    "offer_terms",
    "offers",
    "positions",
    "dayplans",
    "stars",
    "department_positions",
    "departments",
  ])
    await client.query(`delete from ${table}`);
  await client.query("update accounts set selected_production_id = null");
  await client.query("delete from productions");
  await client.query("delete from accounts where type = 'department_head'");
  await client.query(
    `with head as (
        insert into accounts (email, email_norm, type, first_name, last_name, department, country_code, phone_number, password_hash)
        values ('head@bench.example', 'head@bench.example', 'department_head', 'Robin', 'Vale', 'Costume', '+1', '', '') returning id
      ), production as (
        insert into productions (creator_id, payer_id, name, type, studio_name, start_date, end_date, country, city, zone,
          payment_status, paid_departments)
        select id, id, 'Bench', 'Feature Film', 'Bench', $1::date - 90, $1::date + 180, 'United States', 'Los Angeles',
          'America/Los_Angeles', 'paid', 1 from head returning id, creator_id
      ), department as (
        insert into departments (production_id, name, manager_email, manager_email_norm, manager_id, setup_completed_at)
        select id, 'Costume', 'head@bench.example', 'head@bench.example', creator_id, now() from production returning id
      )
      insert into department_positions (department_id, name, sort, rate_cents)
      select department.id, n.name, n.sort, 4250 from department, unnest($2::text[]) with ordinality n (name, sort)`,
    [today.toString(), names],
  );
  await client.query(
    "update accounts set selected_production_id = (select id from productions) where type = 'department_head'",
  );
  await client.query(
    `insert into stars (head_id, dayplayer_id)
      select h.id, s.id from accounts h, (select id from dayplayers order by hashtext(id::text) limit 60) s
      where h.type = 'department_head'`,
  );
  await client.query(
    `insert into dayplans (department_id, date, zone, passes_at, street_address, city, state, zip, latitude, longitude, call_time)
      select d.id, $1::date + n, 'America/Los_Angeles', ($1::date + n + 1)::timestamp at time zone 'America/Los_Angeles', '1438 N Gower St',
        'Los Angeles', 'California', '90028', 34.0983, -118.3267, '06:30'
      from departments d, generate_series(1, $2::int) n`,
    [today.toString(), days],
  );
  await client.query(
    `insert into positions (dayplan_id, department_id, date, name, count, activated, booked, live, asked)
      select d.id, d.department_id, d.date, n.name, 5, true, 2, 2, 8 from dayplans d, unnest($1::text[]) n (name)`,
    [names],
  );
  await client.query(
    `with someone as (
        select id, row_number() over (order by hashtext(id::text), id) as at from (select id from dayplayers order by id limit 10000) p
      ), offered as (
        select p.*, s.state, row_number() over (order by p.date, p.id, s.at) as at
        from positions p cross join unnest($1::text[]) with ordinality s (state, at)
      ), made as (
        insert into offers (position_id, dayplan_id, department_id, dayplayer_id, date, state, expires_at, closed_reason, created_by)
        select a.id, a.dayplan_id, a.department_id, s.id, a.date, a.state, a.date - interval '2 days',
          case when a.state = 'closed' then 'position_filled' end, h.id
        from offered a join someone s using (at), accounts h where h.type = 'department_head' returning id
      )
      insert into offer_terms (offer_id, rev, rate_cents, call_time, time_of_day, street_address, apt_suite, city, state, zip, zone)
      select id, 1, 4250, '06:30', 'day', '1438 N Gower St', '', 'Los Angeles', 'California', '90028', 'America/Los_Angeles'
      from made`,
    [states],
  );
  await client.query("vacuum (analyze)");
}
