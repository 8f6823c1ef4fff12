import { type ButtonProps, Button as PlainButton } from "@callboard/ui/button";

/** A button for a thumb. */
export const Button = (props: ButtonProps) => <PlainButton size="thumb" {...props} />;
