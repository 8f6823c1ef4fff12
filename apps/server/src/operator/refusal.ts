/** Thrown for a problem that the operator can fix; only its message is printed. */
export class Refusal extends Error {}
