import { Dialog } from './Dialog.tsx';

interface Props {
  title: string;
  text: string;
  yes: string;
  no: string;
  onYes: () => void;
  onNo: () => void;
}

/** Asked before what cannot be taken back. The way out has the focus. */
export const ConfirmDialog = ({ title, text, yes, no, onYes, onNo }: Props) => (
  <Dialog title={title} onClose={onNo}>
    <p className="text-ink-soft">{text}</p>
    <p className="mt-5 flex flex-wrap gap-3">
      <button type="button" className="btn btn-secondary" onClick={onNo}>
        {no}
      </button>
      <button
        type="button"
        className="btn btn-primary"
        onClick={() => {
          onYes();
          onNo();
        }}
      >
        {yes}
      </button>
    </p>
  </Dialog>
);
