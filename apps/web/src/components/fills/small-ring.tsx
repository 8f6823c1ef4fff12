import styles from "./small-ring.module.css";

const radius = 5;
const length = 2 * Math.PI * radius;

/** The ring of a fill within a line of text that says its numbers: dark as far as places are booked, green when all are. */
export function SmallRing({ booked, count }: { booked: number; count: number }) {
  const share = count > 0 ? Math.min(1, booked / count) : 0;
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className={styles.ring}>
      <circle cx="7" cy="7" r={radius} className={styles.track} />
      {share > 0 && (
        <circle
          cx="7"
          cy="7"
          r={radius}
          transform="rotate(-90 7 7)"
          strokeDasharray={`${share * length} ${length}`}
          className={share === 1 ? styles.full : styles.booked}
        />
      )}
    </svg>
  );
}
