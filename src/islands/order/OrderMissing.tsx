import { paths } from '#domain/paths.ts';
import { TryAgain } from '#islands/ui/Problem.tsx';
import { order as words } from '#messages/en/order.ts';

interface Props {
  failed: boolean;
  onRetry: () => void;
}

/** A wrong number, a wrong key and somebody else's order read alike (order-08). */
export function OrderMissing({ failed, onRetry }: Props) {
  return (
    <div className="card mx-auto grid max-w-2xl justify-items-start gap-4 p-6 sm:p-8">
      <h1 className="text-2xl">{failed ? words.failed : words.missing}</h1>
      {!failed && <p className="text-ink-soft">{words.missingHint}</p>}
      <div className="flex flex-wrap gap-3">
        {failed && <TryAgain className="btn btn-primary" onRetry={onRetry} />}
        <a className="btn btn-secondary" href={paths.track}>
          {words.track}
        </a>
        <a className="btn btn-secondary" href={paths.contact}>
          {words.support}
        </a>
      </div>
    </div>
  );
}
