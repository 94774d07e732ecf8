import { Steps } from '#islands/shared/Steps.tsx';
import { checkout } from '#messages/checkout.ts';
import { payment as words } from '#messages/payment.ts';

/** The page before its script: the same boxes in the same places. */
export function PaymentSkeleton() {
  return (
    <div className="wrap min-h-dvh py-8 lg:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{words.title}</h1>
        <Steps current={1} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8" aria-busy="true">
        <section className="card p-4 sm:p-6">
          <h2 className="text-xl">{words.methodLabel}</h2>
          <div className="skeleton mt-6 h-24" />
          <div className="skeleton mt-6 h-96" />
        </section>
        <aside className="card p-4 sm:p-6">
          <h2 className="text-xl">{checkout.summary}</h2>
          <div className="skeleton mt-4 h-80" />
        </aside>
      </div>
    </div>
  );
}
