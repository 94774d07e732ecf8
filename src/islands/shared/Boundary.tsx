import { Component, useEffect, type ComponentType, type ReactNode } from 'react';
import { ISLAND_SHOWN } from '#prerender/interaction.ts';
import { startUserCalls } from '#stores/account/has-session.ts';
import { Problem, type ProblemProps } from './Problem.tsx';
import { reloadAgain } from './reload-once.ts';

interface Props extends ProblemProps {
  children: ReactNode;
}

/**
 * Shows what it holds; when that fails, a notice whose button reads the data and renders again. An
 * `onRetry` that answers false had no success: the notice stays, and with it the focus.
 */
export class Boundary extends Component<Props, { failed: boolean }> {
  static getDerivedStateFromError = () => ({ failed: true });

  override readonly state = { failed: false };

  /** Reported as an error of the page, which `error-script.ts` sends. */
  override componentDidCatch(error: unknown): void {
    reportError(error);
  }

  private readonly retry = async (): Promise<void> => {
    this.setState({ failed: (await this.props.onRetry?.()) === false });
  };

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return <Problem {...this.props} onRetry={this.retry} />;
  }
}

/**
 * An island in its boundary, which calls for the user whose session this browser keeps; `reread` reads again what
 * the island shows, by default the whole page.
 */
export function withBoundary<P extends object>(
  View: ComponentType<P>,
  reread: () => unknown = reloadAgain,
): (props: P) => ReactNode {
  startUserCalls();
  return function Guarded(props) {
    useEffect(() => void dispatchEvent(new Event(ISLAND_SHOWN)), []);
    return (
      <Boundary className="wrap my-10" onRetry={reread}>
        <View {...props} />
      </Boundary>
    );
  };
}
