import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { Boundary } from './Boundary.tsx';
import { allowReload } from './reload-once.ts';

interface Closable {
  onClose?: () => void;
}

/**
 * A component whose code is fetched when it is first shown. Where that fails, a notice of the given
 * class appears in its place, with a button that fetches again; an `onClose` of the props closes it.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P> | null>,
  className?: string,
): (props: P) => ReactNode {
  let Part: ComponentType<P> | null | undefined;
  const fetchPart = async () => (Part ??= await load());

  /** False if the code could not be fetched this time either: then the notice stays. */
  const fetchAgain = async (): Promise<unknown> => {
    allowReload();
    return fetchPart().catch(() => false);
  };

  function Fetched(props: P) {
    const [error, setError] = useState<unknown>();
    const [, setReady] = useState(false);
    useEffect(() => void fetchPart().then(() => setReady(true), setError), []);
    if (error) throw error as Error;
    return Part && <Part {...props} />;
  }

  return (props) => (
    <Boundary className={className} onRetry={fetchAgain} onClose={(props as Closable).onClose}>
      <Fetched {...props} />
    </Boundary>
  );
}
