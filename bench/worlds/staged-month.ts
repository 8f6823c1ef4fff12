import { connectDatabase } from "../../apps/server/src/db/connect.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { Dice } from "../../apps/server/src/demo/dice.ts";
import { must } from "../../apps/server/src/demo/must.ts";
import { dayplanOf, planShoot } from "../../apps/server/src/demo/plan-shoot.ts";
import { openProduction, signUpHeads } from "../../apps/server/src/demo/productions.ts";
import { TimeMachine } from "../../apps/server/src/demo/time-machine.ts";
import { openSession } from "../../apps/server/src/modules/accounts/sessions/sessions.ts";
import { saveDayplan } from "../../apps/server/src/modules/dayplans/save-dayplan.ts";
import { followDayplan } from "../../apps/server/src/modules/offers/moves/consequences/follow-dayplan.ts";
import type { DepartmentScope } from "../../apps/server/src/modules/scopes.ts";
import { positionsOf } from "../../apps/server/src/text/department-types.ts";
import { quiet } from "../quiet.ts";

export interface StagedMonth {
  token: string;
  /** Of the head's department. */
  scope: DepartmentScope;
  from: string;
  to: string;
}

/** A head with a full month: every day of it planned, with every position of the department. Leaves the database stopped. */
export async function stageMonth(dataDir: string): Promise<StagedMonth> {
  const database = await connectDatabase({ dataDir, log: quiet });
  try {
    await migrate(database.pool, { log: quiet });
    const now = Temporal.Now.instant();
    const zone = "America/Los_Angeles";
    const machine = new TimeMachine(database, quiet, now);
    try {
      const founding = { machine, passwordHash: "nobody signs in by it", publicUrl: "http://127.0.0.1:3000", zone };
      const crew = (await signUpHeads(founding)).slice(0, 1);
      const first = now.toZonedDateTimeISO(zone).toPlainDate().add({ months: 1 }).with({ day: 1 });
      const plans = { name: "Bench", type: "Feature Film", from: first, to: first.add({ days: 30 }) };
      const [office] = await openProduction(founding, plans, crew);
      if (!office) throw new Error("Nobody heads the department.");
      const { head, scope } = office;
      const dice = new Dice("bench");
      const [day] = planShoot({ dice, from: first, to: first.add({ days: 6 }), today: first });
      if (!day) throw new Error("There is no day to copy.");
      const positions = positionsOf(head.department).map((name) => ({ name, count: 3 }));
      for (let days = 0; days <= 30; days += 1) {
        const input = { ...dayplanOf(head.department, day, dice), date: first.add({ days }).toString(), positions };
        must(await saveDayplan(machine.db, { scope, input, now, followDayplan }));
      }
      await database.pool.query("vacuum (analyze)");
      const token = await openSession(machine.db, {
        accountId: head.id,
        deviceName: "web",
        userAgent: "bench",
        remember: true,
        now,
      });
      return { token, scope, from: plans.from.toString(), to: plans.to.toString() };
    } finally {
      await machine.close();
    }
  } finally {
    await database.close();
  }
}
