import { useState } from "react";
import { Button } from "../src/controls/button.tsx";
import { ArrowLeftIcon, ArrowRightIcon, PreviousIcon } from "../src/controls/icon.tsx";
import { IconButton } from "../src/controls/icon-button.tsx";
import { FormGrid } from "../src/forms/form-grid.tsx";
import { Segment } from "../src/forms/segment.tsx";
import { SelectField } from "../src/forms/select-field.tsx";
import { Stepper } from "../src/forms/stepper.tsx";
import { TextAreaField } from "../src/forms/text-area-field.tsx";
import { TextField } from "../src/forms/text-field.tsx";
import { Table, Td, Th } from "../src/lists/table.tsx";
import { PageHeader } from "../src/page/page-header.tsx";
import { FillBar } from "../src/positions/fill-bar.tsx";
import styles from "./gallery.module.css";

const positions = [
  { name: "Costumer", count: 5, open: 1, booked: 3, matches: 128 },
  { name: "Set costumer", count: 2, open: 0, booked: 2, matches: 64 },
  { name: "Seamstress", count: 1, open: 0, booked: 0, matches: 41 },
  { name: "Cutter", count: 1, open: 1, booked: 0, matches: 17 },
  { name: "Dyer", count: 0, open: 0, booked: 0, matches: 9 },
];

export function Dayplan() {
  const [daytime, setDaytime] = useState<"day" | "night">("day");
  const [zipError, setZipError] = useState<string | undefined>("The zip field must have 5 digits");
  const [counts, setCounts] = useState(() => new Map(positions.map(({ name, count }) => [name, count])));
  return (
    <section>
      <PageHeader
        title="Friday, November 20, 2026"
        start={
          <>
            <Button variant="quiet">
              <PreviousIcon /> Back
            </Button>
            <IconButton label="Thursday" icon={<ArrowLeftIcon />} />
          </>
        }
        after={<IconButton label="Saturday" icon={<ArrowRightIcon />} />}
        actions={
          <Button variant="go" busyLabel="Saving…">
            Save
          </Button>
        }
      />
      <FormGrid>
        <TextField label="Actors" span={1} inputMode="numeric" defaultValue="4" />
        <TextField label="Stunts" span={1} inputMode="numeric" defaultValue="0" />
        <TextField label="Background" span={1} inputMode="numeric" defaultValue="60" />
        <Segment
          label="Time"
          name="daytime"
          span={1}
          value={daytime}
          onValue={setDaytime}
          options={[
            { value: "day", label: "Day" },
            { value: "night", label: "Night" },
          ]}
        />
        <TextField label="Call time" span={1} type="time" defaultValue="06:30" />
        <TextField label="Wrap" span={1} type="time" defaultValue="18:30" />
        <TextField label="Street" span={3} defaultValue="1100 Alameda Street" />
        <TextField label="Apt / Suite" span={1} optional />
        <TextField label="City" span={2} defaultValue="Los Angeles" />
        <SelectField label="State" span={2} defaultValue="CA">
          <option value="CA">California</option>
          <option value="NY">New York</option>
        </SelectField>
        <TextField
          label="Zip"
          span={2}
          defaultValue="9001"
          error={zipError}
          onClearError={() => setZipError(undefined)}
        />
        <TextField label="Rate" span={1} inputMode="decimal" before="$" after="an hour" defaultValue="46.50" />
        <TextField label="Email" span={1} readOnly value="mc@example.com" />
        <TextAreaField label="Notes" span={6} defaultValue="Gate 3, shuttle from Lot C from 5:45." />
      </FormGrid>
      <h1 className={styles.second}>Positions</h1>
      <Table label="Positions">
        <thead>
          <tr>
            <Th>Position</Th>
            <Th>Positions</Th>
            <Th>
              <span className="visually-hidden">How it stands</span>
            </Th>
            <Th numeric>Open offers</Th>
            <Th numeric>Booked</Th>
            <Th numeric>Need</Th>
            <Th numeric>Matches</Th>
            <Td />
          </tr>
        </thead>
        <tbody>
          {positions.map(({ name, open, booked, matches }) => {
            const count = counts.get(name) ?? 0;
            return (
              <tr key={name}>
                <Th scope="row">{name}</Th>
                <Td>
                  <Stepper
                    label={name}
                    value={count}
                    min={Math.max(open, booked)}
                    minReason={`${booked} booked, ${open} open`}
                    onChange={(next) => setCounts(new Map(counts).set(name, next))}
                  />
                </Td>
                <Td>
                  <FillBar className={styles.fill} label={name} booked={booked} open={open} need={count - booked} />
                </Td>
                <Td numeric>{open}</Td>
                <Td numeric>{booked}</Td>
                <Td numeric>
                  <b>{count - booked}</b>
                </Td>
                <Td numeric>{matches}</Td>
                <Td numeric>
                  <Button variant="quiet">See dayplayers</Button>
                </Td>
              </tr>
            );
          })}
        </tbody>
      </Table>
    </section>
  );
}
