import { Button } from "../src/controls/button.tsx";
import { Countdown } from "../src/countdown/countdown.tsx";
import { Segment } from "../src/forms/segment.tsx";
import { Stepper } from "../src/forms/stepper.tsx";
import { Card } from "../src/lists/card.tsx";
import { Fact, Facts } from "../src/lists/facts.tsx";
import { Pill } from "../src/lists/pill.tsx";
import styles from "./gallery.module.css";

const soon = new Date(Date.now() + 130 * 60_000).toISOString();
const last = new Date(Date.now() + 45_000).toISOString();

export function Offers() {
  return (
    <section className={styles.phone}>
      <h1>2 offers for you</h1>
      {[soon, last].map((until) => (
        <Card key={until} roomy>
          <div className={styles.between}>
            <div className={styles.date}>Fri, Nov 20</div>
            <Pill variant="needs">
              <Countdown now={Date.now} until={until} format={(left) => `${left} left`} />
            </Pill>
          </div>
          <Facts className={styles.facts}>
            <Fact label="Job">Costumer</Fact>
            <Fact label="Show">The Long Tide</Fact>
            <Fact label="Where">1100 Alameda St, Los Angeles · 4 mi</Fact>
            <Fact label="Rate">$46.50 an hour · day</Fact>
          </Facts>
          <div className={styles.acts}>
            <Button variant="go" size="thumb">
              Accept
            </Button>
            <Button size="thumb">Decline</Button>
          </div>
        </Card>
      ))}
      <Segment
        label="Why not"
        name="why"
        size="thumb"
        options={[
          { value: "job", label: "Not this job" },
          { value: "day", label: "Not that day" },
        ]}
      />
      <Stepper label="Travel radius" value={50} onChange={() => {}} />
    </section>
  );
}
