import type { Db } from "../../db/schema.ts";

/** What fills need of standbys, which are a module above them, so that it is passed in. */
export interface Standbys {
  /** Gives empty places to standbys. */
  callStandbys(db: Db): Promise<unknown>;
  /** How many stand by for each of these positions. */
  countStandingBy(db: Db, positionIds: string[]): Promise<Map<string, number>>;
}
