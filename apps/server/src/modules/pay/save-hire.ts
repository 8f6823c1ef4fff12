import type { Hire } from "@callboard/contract/pay/pay-choices";
import { transactResult } from "../../db/decide.ts";
import type { Db } from "../../db/schema.ts";
import { done, refused } from "../../result.ts";
import { findDayplayer } from "../dayplayers/find-dayplayer.ts";
import type { DepartmentScope } from "../scopes.ts";
import * as q from "./queries.ts";
import { recordPayChange } from "./record-pay-change.ts";
import { listHires } from "./work-queries.ts";

interface SaveHireInput {
  scope: DepartmentScope;
  dayplayerId: string;
  hire: Hire;
}

/** Sets how a department hires a dayplayer from now on. */
export const saveHire = (db: Db, { scope, dayplayerId, hire }: SaveHireInput) =>
  transactResult(db, async (tx) => {
    if (!(await findDayplayer(tx, dayplayerId))) return refused("not_found");
    await q.replaceHire(tx, scope, dayplayerId, hire);
    await recordPayChange(tx, scope.accountId, {
      departmentIds: [scope.departmentId],
      entry: { kind: "rates", event: "hire_changed", dayplayer_id: dayplayerId, hire },
    });
    return done({ hire });
  });

/** How a department hires a dayplayer: by the day, if nothing else was set. */
export const findHire = async (db: Db, departmentId: string | undefined, dayplayerId: string): Promise<Hire> =>
  (departmentId && (await listHires(db, { id: departmentId }, [dayplayerId])).get(dayplayerId)) || "daily";
