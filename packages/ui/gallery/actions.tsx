import { useState } from "react";
import { Button, buttonClass } from "../src/controls/button.tsx";
import { CloseIcon, NextIcon, PreviousIcon } from "../src/controls/icon.tsx";
import { IconButton } from "../src/controls/icon-button.tsx";
import { Checkbox } from "../src/forms/checkbox.tsx";
import { FormGrid } from "../src/forms/form-grid.tsx";
import { PasswordField } from "../src/forms/password-field.tsx";
import { SelectField } from "../src/forms/select-field.tsx";
import { TextField } from "../src/forms/text-field.tsx";
import styles from "./gallery.module.css";

export function Actions() {
  const [busy, setBusy] = useState(false);
  return (
    <section>
      <h2>Buttons and boxes</h2>
      <div className={styles.row}>
        <Button variant="go">Find dayplayers</Button>
        <Button>See jobs</Button>
        <Button variant="quiet">Message</Button>
        <Button variant="stop">Delete job</Button>
        <Button disabled>Save</Button>
        <Button variant="go" disabled>
          Save
        </Button>
        <Button variant="go" busy busyLabel="Saving…">
          Save
        </Button>
        <Button busy>Retry</Button>
        <Button busy={busy} busyLabel="Sending…" onClick={() => setBusy(true)}>
          Press me
        </Button>
        <a href="#link" className={buttonClass({ variant: "quiet" })}>
          Go to payment
        </a>
        <IconButton label="Previous month" icon={<PreviousIcon />} />
        <IconButton label="Next month" icon={<NextIcon />} />
        <IconButton label="Close" bare icon={<CloseIcon />} />
      </div>
      <div className={styles.row}>
        <Button variant="go" size="big">
          Hire dayplayers
        </Button>
        <Button size="big">I’m a dayplayer</Button>
        <Checkbox defaultChecked>Remember me</Checkbox>
        <Checkbox>Same address</Checkbox>
        <Checkbox disabled>Not now</Checkbox>
      </div>
      <FormGrid className={styles.second}>
        <PasswordField
          label="Password"
          span={2}
          autoComplete="new-password"
          defaultValue="correct horse"
          hint="At least 10 characters"
        />
        <PasswordField
          label="Password again"
          span={2}
          confirmed
          defaultValue="correct horse"
          autoComplete="new-password"
        />
        <SelectField label="Department" span={2} error="Choose a department" defaultValue="">
          <option value="" disabled>
            Department
          </option>
          <option>Costume</option>
        </SelectField>
        <TextField label="Travel radius" span={2} after="mi" defaultValue="50" />
        <TextField label="Disabled" span={2} disabled defaultValue="Costume" />
        <TextField label="Placeholder" span={2} placeholder="you@example.com" type="email" />
      </FormGrid>
    </section>
  );
}
