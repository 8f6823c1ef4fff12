import { CountBadge, Pill } from "../src/lists/pill.tsx";
import { Logo } from "../src/page/logo.tsx";
import { Avatar } from "../src/pictures/avatar.tsx";
import { FillBar, FillLine } from "../src/positions/fill-bar.tsx";
import { positionColors } from "../src/positions/position-color.ts";
import { Tag } from "../src/positions/tag.tsx";
import styles from "./gallery.module.css";

const fills = [
  { booked: 0, open: 0, need: 0 },
  { booked: 0, open: 9, need: 3 },
  { booked: 12, open: 5, need: 23 },
  { booked: 30, open: 20, need: 70 },
];

export function Marks() {
  return (
    <section>
      <h2>Marks</h2>
      <div className={styles.swatches}>
        {Array.from({ length: positionColors }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the index is the color
          <Tag key={index} colorKey={index} end="3/5">
            Costumer {index}
          </Tag>
        ))}
        <Tag variant="off" end="0/3">
          Not activated
        </Tag>
        <Tag variant="past" end="4/4">
          Past
        </Tag>
      </div>
      <div className={styles.row}>
        <Pill>1 day left</Pill>
        <Pill variant="needs">2 h 10 min left</Pill>
        <Pill variant="good">Accepted</Pill>
        <Pill variant="lost">Declined</Pill>
        <Pill variant="full">6 of 9 booked</Pill>
        <Avatar name="Tomas Kjær" />
        <Avatar name="Dana Novak" variant="booked" />
        <Avatar name="Marguerite Castellano-Reyes" variant="me" size="small" />
        <Avatar name="Élodie" size="large" picture="/missing.jpg" />
      </div>
      <div className={styles.third}>
        <FillLine booked={4} open={2} need={5} />
        <FillLine booked={2} open={1} need={4} />
        <FillLine booked={0} open={1} need={2} />
        {fills.map((fill) => (
          <FillBar key={fill.need} {...fill} />
        ))}
      </div>
      <div className={`on-dark ${styles.dark}`}>
        <Logo />
        <CountBadge count={5} of="job offers" />
        <CountBadge count={120} of="messages" />
      </div>
      <div className={styles.row}>
        <Logo />
      </div>
    </section>
  );
}
