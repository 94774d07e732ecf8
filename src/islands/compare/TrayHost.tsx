import { useStore } from '@nanostores/react';
import { later } from '#islands/shared/later.tsx';
import { FLOATING } from '#islands/shared/Problem.tsx';
import { $compareList } from '#stores/compare/compare.ts';

const CompareTray = later(
  () => import('./CompareTray.tsx').then((file) => file.CompareTray),
  FLOATING,
);
const NOTHING: never[] = [];

/** The tray comes with the first product in it. */
export function TrayHost({ productId }: { productId?: string }) {
  const list = useStore($compareList, { ssr: () => NOTHING });
  if (list.length === 0) return null;
  return <CompareTray list={list} productId={productId} />;
}
