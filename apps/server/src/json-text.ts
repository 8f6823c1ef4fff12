/**
 * A part of a reply that the database has written as JSON already, as the contract says it. It leaves as it came: parsing it
 * and writing it anew would be most of the work of a large reply.
 */
export class JsonText<T> {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** For whoever wants to look into it. */
  read(): T {
    return JSON.parse(this.text) as T;
  }
}
