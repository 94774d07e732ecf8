import { useStore } from '@nanostores/react';
import { lazy, Suspense } from 'react';
import { $compareList } from '#stores/compare.ts';

const CompareTray = lazy(async () => ({
  default: (await import('./CompareTray.tsx')).CompareTray,
}));
const NOTHING: never[] = [];

/** The tray comes with the first product in it. */
export function TrayHost({ productId }: { productId?: string }) {
  const list = useStore($compareList, { ssr: () => NOTHING });
  if (list.length === 0) return null;
  return (
    <Suspense>
      <CompareTray list={list} productId={productId} />
    </Suspense>
  );
}
