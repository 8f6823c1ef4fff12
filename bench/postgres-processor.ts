import { readdir, readFile } from "node:fs/promises";
import type pg from "pg";

/** The process whose children are PostgreSQL's own, on this machine. */
export async function postmasterOf(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>(
    "select (regexp_split_to_array(pg_read_file('postmaster.pid'), E'\\n'))[1]::int as pid",
  );
  const [first] = rows;
  if (!first) throw new Error("PostgreSQL did not return the id of its process.");
  return first.pid;
}

/** Of PostgreSQL's processes, those that have ended included, ms. */
export async function processorOf(postmaster: number): Promise<number> {
  let ticks = 0;
  for (const name of await readdir("/proc")) {
    if (!/^\d+$/.test(name)) continue;
    const stat = await readFile(`/proc/${name}/stat`, "utf8").catch(() => "");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [parent, times] = [Number(fields[1]), fields.slice(11, 15).map(Number)];
    if (Number(name) === postmaster) ticks += times.reduce((sum, each) => sum + each, 0);
    else if (parent === postmaster) ticks += (times[0] ?? 0) + (times[1] ?? 0);
  }
  return ticks * 10;
}
