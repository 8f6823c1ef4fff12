/** Thrown for a problem that the operator can fix; only its message is printed. */
export class Refusal extends Error {}

/** Refuses arguments that a command does not take. */
export function refuseMore(args: string[]): void {
  if (args.length > 0) throw new Refusal(`Unexpected arguments: "${args.join(" ")}".`);
}
