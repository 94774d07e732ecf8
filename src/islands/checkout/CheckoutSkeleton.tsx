import { Steps } from '#islands/shared/Steps.tsx';
import { checkout as words } from '#messages/checkout.ts';
import { number } from '#messages/format.ts';

/** The page before its script: the same boxes in the same places. */
export function CheckoutSkeleton() {
  return (
    <div className="wrap min-h-dvh py-8 lg:py-10">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-3xl">{words.title}</h1>
        <Steps current={0} />
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8" aria-busy="true">
        <div className="grid min-w-0 gap-6">
          {[words.addressTitle, words.deliveryTitle].map((title, index) => (
            <section key={title} className="card p-4 sm:p-6">
              <h2 className="mb-5 flex items-center gap-3 text-xl">
                <span className="numerals text-ember">{number(index + 1)}</span>
                {title}
              </h2>
              <div className="skeleton h-96" />
            </section>
          ))}
        </div>
        <aside className="card p-4 sm:p-6">
          <h2 className="text-xl">{words.summary}</h2>
          <div className="skeleton mt-4 h-72" />
        </aside>
      </div>
    </div>
  );
}
