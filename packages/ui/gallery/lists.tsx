import { useState } from "react";
import { Button } from "../src/controls/button.tsx";
import { Chip, ChipRow } from "../src/controls/chip.tsx";
import { Star } from "../src/controls/star.tsx";
import { SearchBox } from "../src/forms/search-box.tsx";
import { Segment } from "../src/forms/segment.tsx";
import { CardList, RowCard } from "../src/lists/card.tsx";
import { Pill } from "../src/lists/pill.tsx";
import { PageHeader } from "../src/page/page-header.tsx";
import { Tabs, tabClass } from "../src/page/tabs.tsx";
import { Avatar } from "../src/pictures/avatar.tsx";
import { FillLine } from "../src/positions/fill-bar.tsx";
import styles from "./gallery.module.css";

const hours = ["12", "24", "36", "48", "custom"] as const;

export function Lists() {
  const [starred, setStarred] = useState(true);
  const [search, setSearch] = useState("");
  const [filter, setFilter] = useState(true);
  const [expiry, setExpiry] = useState<(typeof hours)[number]>("12");
  return (
    <section>
      <PageHeader
        above="Active jobs"
        title="Costumer on Friday, November 20, 2026 at 1100 Alameda Street"
        actions={<FillLine className={styles.fill} booked={3} open={1} need={2} />}
      />
      <Tabs label="Views of this job">
        <a href="#matches" className={tabClass} aria-current="page">
          Matches
        </a>
        <a href="#bookings" className={tabClass}>
          Bookings
        </a>
      </Tabs>
      <div className={styles.columns}>
        <div>
          <div className={styles.row}>
            <h2>128 matches</h2>
            <SearchBox label="Search matches" value={search} onSearch={setSearch} />
            <ChipRow label="Positions">
              <Chip pressed={filter} onToggle={setFilter} count={12}>
                Costumer
              </Chip>
              <Chip pressed={!filter} onToggle={() => setFilter(!filter)} count={3}>
                Set costumer
              </Chip>
            </ChipRow>
          </div>
          <CardList className={styles.cards}>
            <li>
              <RowCard
                compact
                chosen
                start={<Avatar name="Ana Reyes" />}
                title={
                  <>
                    Ana Reyes <Star starred={starred} onToggle={setStarred} label="Ana Reyes in my network" />
                  </>
                }
                lines={["Costumer, Set costumer", "8 yrs · 4 mi · kept 31 of 31"]}
                end={
                  <>
                    <Button variant="quiet">Message</Button>
                    <Button>Selected ✓</Button>
                  </>
                }
              />
            </li>
            <li>
              <RowCard
                compact
                start={<Avatar name="Ify Okafor" />}
                title={
                  <>
                    Ify Okafor <Star starred={false} onToggle={() => {}} label="Ify Okafor in my network" />
                  </>
                }
                lines={["Costumer, Seamstress", "11 yrs · 18 mi · kept 40 of 42"]}
                end={
                  <>
                    <Button variant="quiet">Message</Button>
                    <Button variant="go">Offer job</Button>
                  </>
                }
              />
            </li>
            <li>
              <RowCard
                compact
                start={<Avatar name="Mei Lin" />}
                title="Mei Lin"
                lines={["Costumer", "2 yrs · 7 mi · kept 6 of 6"]}
                end={<Pill variant="needs">Open offer · expires in 9 h</Pill>}
              />
            </li>
          </CardList>
          <div className={`on-dark ${styles.bar}`}>
            <b>2 dayplayers selected</b>
            <Segment
              label="Expire in"
              name="expiry"
              showLabel={false}
              onDark
              value={expiry}
              onValue={setExpiry}
              options={hours.map((value) => ({ value, label: value === "custom" ? "Custom" : `${value} h` }))}
            />
            <Button variant="go">Send 2 offers</Button>
          </div>
        </div>
        <div>
          <h2>3 bookings</h2>
          <CardList className={styles.cards}>
            <li>
              <RowCard
                start={<Avatar name="Dana Novak" variant="booked" />}
                title="Dana Novak"
                lines={["Accepted 2 min ago"]}
                end={<Button variant="quiet">Message</Button>}
              />
            </li>
          </CardList>
        </div>
      </div>
    </section>
  );
}
