import type { Production } from "../productions.ts";

/**
 * Whether an account may select a paid production: it works in a department that is set up, or in the office. The creator
 * sets up their own department first.
 */
export const canEnter = ({ setup_completed, metadata }: Production): boolean =>
  setup_completed || (metadata.in_office && !metadata.is_creator);
