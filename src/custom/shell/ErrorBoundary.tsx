import { Component, type ComponentType, type ReactNode } from 'react';

export interface ErrorBoundaryProps {
  fallback: ComponentType<{ error: unknown }>;
  /** When it changes, the children are tried again. */
  resetKey: string;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown } | undefined;
}

/** Shows the fallback in place of children that threw while rendering. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = {};

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (before.resetKey !== this.props.resetKey && this.state.failure) this.setState({ failure: undefined });
  }

  override render(): ReactNode {
    const { fallback: Fallback, children } = this.props;
    return this.state.failure ? <Fallback error={this.state.failure.error} /> : children;
  }
}
