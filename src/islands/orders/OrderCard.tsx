import type { ReactNode } from 'react';

/** A card beside the items of an order. */
export function OrderCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="card p-5">
      <h2 className="mb-3 text-lg">{title}</h2>
      {children}
    </section>
  );
}
