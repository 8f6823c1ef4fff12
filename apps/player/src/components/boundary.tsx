import { Button } from "@callboard/ui/button";
import { EmptyState } from "@callboard/ui/empty-state";
import { Component, type ReactNode } from "react";
import { texts } from "../lib/texts/basics.ts";

/** A screen that stumbles says so and can be loaded again; the rest of the app stands. */
export class Boundary extends Component<{ children: ReactNode; resetOn?: string }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  /** Somebody who goes on to another screen leaves the failure behind. */
  override componentDidUpdate({ resetOn }: { resetOn?: string }) {
    if (this.state.failed && resetOn !== this.props.resetOn) this.setState({ failed: false });
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <EmptyState
        title={texts.stumbledTitle}
        action={
          <Button look="go" size="thumb" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        }
      >
        {texts.stumbled}
      </EmptyState>
    );
  }
}
