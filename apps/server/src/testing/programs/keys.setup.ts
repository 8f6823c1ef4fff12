import { newKeyRing } from "../../keys/key-ring.ts";
import { setKeys } from "../../keys/keys.ts";

// Tests build the app without `openKeys`, which the product calls before.
setKeys(newKeyRing());
