import loadHighs from "highs";

/** A linear program in the text format of CPLEX, and the seconds that solving it may take. */
export interface SolveInput {
  model: string;
  seconds: number;
}

/** The values of the model's variables that are not 0. */
export interface Solved {
  isOptimal: boolean;
  values: Record<string, number>;
}

/** The package describes its ES module as if it were CommonJS. */
const load = loadHighs as unknown as typeof loadHighs.default;
const highs = await load();

export function solveModel({ model, seconds }: SolveInput): Solved {
  const { Status, Columns } = highs.solve(model, { time_limit: seconds, output_flag: false });
  const values = Object.entries(Columns).flatMap(([name, column]) =>
    "Primal" in column && column.Primal ? [[name, column.Primal] as const] : [],
  );
  return { isOptimal: Status === "Optimal", values: Object.fromEntries(values) };
}
