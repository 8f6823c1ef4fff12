import type { FeedLine } from "../modules/events/read-feed.ts";

/** The maximum number of audiences in memory, which take about 10 MB. */
const mostAudiences = 50_000;

type Line = Pick<FeedLine, "type" | "pos" | "audiences">;

/**
 * Stores for each audience the position of its latest event, as far as this process has read the feed. So a process
 * knows without a statement that an audience had no event since.
 */
export class LatestChanges {
  /** The position of the latest event by audience, the earliest first. */
  readonly #latest = new Map<string, number>();
  readonly #audiencesOf: (line: Line) => readonly string[];
  readonly #most: number;
  /** Events up to this position are unknown. */
  #floor = Number.POSITIVE_INFINITY;

  /** `audiencesOf` returns the audiences for which an event counts. */
  constructor(audiencesOf: (line: Line) => readonly string[], most = mostAudiences) {
    this.#audiencesOf = audiencesOf;
    this.#most = most;
  }

  /** Begins at a position of the feed. */
  start(pos: number) {
    this.#floor = pos;
  }

  add(line: Line) {
    for (const audience of this.#audiencesOf(line)) {
      this.#latest.delete(audience);
      this.#latest.set(audience, line.pos);
    }
    for (const [audience, earliest] of this.#latest) {
      if (this.#latest.size <= this.#most) break;
      this.#latest.delete(audience);
      this.#floor = earliest;
    }
  }

  /** Whether the audiences had no event that counts between a position and the latest event that was added. */
  isUnchanged(audiences: readonly string[], after: number): boolean {
    return after >= this.#floor && audiences.every((audience) => (this.#latest.get(audience) ?? after) <= after);
  }
}
