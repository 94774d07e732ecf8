import { checkout as words } from '#messages/checkout.ts';

interface Props {
  saving: boolean;
  onCancel: (() => void) | null;
  onReset: () => void;
}

/** Save is never dead: where something is missing, a press leads there. */
export function AddressButtons({ saving, onCancel, onReset }: Props) {
  return (
    <div className="flex flex-wrap gap-2 sm:gap-3">
      <button
        type="submit"
        className="btn btn-primary grow px-3 sm:grow-0 sm:min-w-44"
        aria-disabled={saving}
      >
        {saving ? words.saving : words.save}
      </button>
      {onCancel && (
        <button type="button" className="btn btn-secondary px-3.5" onClick={onCancel}>
          {words.cancel}
        </button>
      )}
      <button type="button" className="btn btn-quiet px-3" onClick={onReset}>
        {words.reset}
      </button>
    </div>
  );
}
