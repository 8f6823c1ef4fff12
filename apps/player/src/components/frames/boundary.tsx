import { EmptyState } from "@callboard/ui/empty-state";
import { Component, type ReactNode } from "react";
import { texts } from "../../lib/texts/texts.ts";
import { Button } from "../button.tsx";
import { LogoFrame } from "./logo-frame.tsx";

interface BoundaryProps {
  children: ReactNode;
  /** Resets the error when it changes. */
  resetOn?: string;
  /** Whether it is outside of the app's frame, so that the message needs one. */
  alone?: boolean;
}

/** Catches the errors of a screen. It shows a message with a button to reload, and the rest of the app stays usable. */
export class Boundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Another address resets the error, so that the dayplayer can go on to another screen. */
  override componentDidUpdate({ resetOn }: { resetOn?: string }) {
    if (this.state.failed && resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const problem = (
      <EmptyState
        title={texts.basics.stumbledTitle}
        action={
          <Button variant="go" onClick={() => location.reload()}>
            {texts.basics.reload}
          </Button>
        }
      >
        {texts.basics.stumbled}
      </EmptyState>
    );
    return this.props.alone ? <LogoFrame>{problem}</LogoFrame> : problem;
  }
}
