import { paths } from '#domain/shared/paths.ts';
import { TryAgain } from '#islands/shared/Problem.tsx';
import { product as words } from '#messages/product/page.ts';
import { loadProduct } from '#stores/product/product.ts';

/** The error message, with a link to the marketplace and, after a failed request, a retry. */
export function ProductFailure({ message }: { message: string }) {
  return (
    <section className="wrap grid justify-items-center gap-5 py-20 text-center">
      <h1 className="text-3xl">{words.errorTitle}</h1>
      <p className="text-lg text-ink-soft">{message}</p>
      {message === words.notFound && <Search />}
      <p className="flex flex-wrap justify-center gap-3">
        <a className="btn btn-primary" href={paths.marketplace}>
          {words.returnToMarketplace}
        </a>
        <a className="btn btn-secondary" href={paths.contact}>
          {words.askUs}
        </a>
        {message === words.fetchFailed && <TryAgain onRetry={loadProduct} />}
      </p>
    </section>
  );
}

/** A product that is not offered: how another one is found. */
function Search() {
  return (
    <>
      <p className="max-w-lg text-ink-soft">{words.goneHelp}</p>
      <form className="flex w-full max-w-md gap-2" role="search" action={paths.marketplace}>
        <input
          className="field min-w-0 grow"
          type="search"
          name="q"
          autoComplete="off"
          aria-label={words.searchProducts}
          placeholder={words.searchProducts}
        />
        <button type="submit" className="btn btn-secondary">
          {words.search}
        </button>
      </form>
    </>
  );
}
