import { useEffect } from 'react';
import { QrPicture } from '#islands/shared/QrPicture.tsx';
import { order as words } from '#messages/order.ts';

interface Props {
  text: string;
  /** The square is drawn: printing need not wait any longer. */
  onDrawn: () => void;
}

export function InvoiceQr({ text, onDrawn }: Props) {
  useEffect(onDrawn, [onDrawn]);
  return <QrPicture text={text} label={words.qr} />;
}
