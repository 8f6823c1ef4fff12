import type { Standbys } from "../fills/standbys.ts";
import { callStandbys } from "./call-standbys.ts";
import { countStandingBy } from "./standby-queries.ts";

export const standbysOfFills: Standbys = { callStandbys, countStandingBy };
