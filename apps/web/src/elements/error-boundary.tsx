import { Component, type ReactNode } from "react";
import { Button } from "./button.tsx";

interface State {
  readonly error?: unknown;
}

/** A screen that breaks leaves the rest of the page standing. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <div className="state" role="alert">
        <h1>This screen broke</h1>
        <p className="quiet">{error instanceof Error ? error.message : String(error)}</p>
        <Button onPress={() => location.reload()}>Load the page again</Button>
      </div>
    );
  }
}
