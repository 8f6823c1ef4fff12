import "../src/base.css";
import "../dist/font/font.css";
import { CSPProvider } from "@base-ui/react/csp-provider";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { ToastOutlet } from "../src/toasts/toast-outlet.tsx";
import { Actions } from "./actions.tsx";
import { Dayplan } from "./dayplan.tsx";
import styles from "./gallery.module.css";
import { Lists } from "./lists.tsx";
import { Marks } from "./marks.tsx";
import { Offers } from "./offers.tsx";
import { Overlays } from "./overlays.tsx";
import { States } from "./states.tsx";

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CSPProvider disableStyleElements>
        <main className={styles.page}>
          <Dayplan />
          <Lists />
          <Offers />
          <Actions />
          <Marks />
          <States />
          <Overlays />
        </main>
        <ToastOutlet />
      </CSPProvider>
    </StrictMode>,
  );
}
