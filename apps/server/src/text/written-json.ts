/** A reply whose JSON the database wrote. It is sent as it is, and neither parsed nor written again. */
export class WrittenJson<Value> {
  readonly text: string;
  /** The type of what the text contains, for the compiler only. */
  declare readonly value: Value;

  constructor(text: string) {
    this.text = text;
  }
}
