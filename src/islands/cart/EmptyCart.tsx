import { paths } from '#domain/shared/paths.ts';
import * as icons from '#domain/content/site/icons.ts';
import { Icon } from '#islands/shared/Icon.tsx';
import { later } from '#islands/shared/later.tsx';
import { cart as words } from '#messages/cart.ts';

const WaysOn = later(() => import('#islands/product/WaysOn.tsx').then((file) => file.WaysOn));

export function EmptyCart() {
  return (
    <div className="grid min-h-0 grow content-start justify-items-center gap-3 overflow-y-auto overscroll-contain px-5 py-8 text-center">
      <span className="grid size-20 place-items-center rounded-full bg-sand-200 text-ink-soft">
        <Icon path={icons.cart} className="size-9" />
      </span>
      <p className="text-lg font-semibold">{words.empty}</p>
      <p className="max-w-64 text-sm text-ink-soft">{words.emptyHint}</p>
      <a className="btn btn-primary mt-3 mb-6" href={paths.marketplace}>
        {words.continueShopping}
      </a>
      <WaysOn />
    </div>
  );
}
