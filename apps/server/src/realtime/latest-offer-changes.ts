import type { FeedLine } from "../modules/events/read-feed.ts";

/** The maximum number of audiences in memory, which take about 10 MB. */
const mostAudiences = 50_000;

/**
 * Stores for each audience when an offer last changed, as far as this process has read the feed. Most polls for new
 * offers find no change, and are answered from here without reading the feed.
 */
export class LatestOfferChanges {
  /** The position of the latest change by audience, the earliest first. */
  readonly #latest = new Map<string, number>();
  readonly #most: number;
  /** Changes up to this position are unknown. */
  #floor = Number.POSITIVE_INFINITY;

  constructor(most = mostAudiences) {
    this.#most = most;
  }

  /** Begins at a position of the feed. */
  start(pos: number) {
    this.#floor = pos;
  }

  add({ type, pos, audiences }: Pick<FeedLine, "type" | "pos" | "audiences">) {
    if (!type.startsWith("job_offer.")) return;
    for (const audience of audiences) {
      this.#latest.delete(audience);
      this.#latest.set(audience, pos);
    }
    for (const [audience, earliest] of this.#latest) {
      if (this.#latest.size <= this.#most) break;
      this.#latest.delete(audience);
      this.#floor = earliest;
    }
  }

  /** Whether no offer of the audiences has changed between a position and the latest event that was added. */
  isUnchanged(audiences: readonly string[], after: number): boolean {
    return after >= this.#floor && audiences.every((audience) => (this.#latest.get(audience) ?? after) <= after);
  }
}
