/** Whether an error is PostgreSQL's refusal by one of these unique or exclusion constraints. */
export function violates(error: unknown, ...constraints: string[]): boolean {
  if (!(error instanceof Error) || !("code" in error) || !("constraint" in error)) return false;
  const byConstraint = error.code === "23505" || error.code === "23P01";
  return byConstraint && typeof error.constraint === "string" && constraints.includes(error.constraint);
}
