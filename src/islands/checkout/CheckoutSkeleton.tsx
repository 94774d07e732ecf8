import { checkout as words } from '#messages/checkout.ts';
import { number } from '#messages/format.ts';

const TITLES = [words.contactTitle, words.addressTitle, words.deliveryTitle, words.reviewTitle];

/** The sections before their script: the same boxes in the same places. */
export function CheckoutSkeleton() {
  return (
    <div className="wrap min-h-dvh lg:pb-8">
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_24rem] lg:gap-8" aria-busy="true">
        <div className="grid min-w-0 grid-cols-1 gap-3">
          {TITLES.map((title, index) => (
            <section
              key={title}
              className={`card px-4 sm:px-6 ${index ? 'py-1.5' : 'py-4 sm:py-6'}`}
            >
              <h2 className={`flex min-h-11 items-center gap-3 ${index ? 'text-base' : 'text-xl'}`}>
                <span className="numerals text-ember">{number(index + 1)}</span>
                {title}
              </h2>
              {index === 0 && <div className="skeleton mt-4 h-40" />}
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
