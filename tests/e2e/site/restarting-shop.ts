import { expect, type Page, type Route } from '@playwright/test';
import { aDemoFolder, startShop, type LocalShop } from '#tests/support/hosts/local-shop.ts';

const PORT = '4396';
const COMMAND = [process.execPath, 'supabase/start/main.ts', '--backend-only'];

interface Card {
  readonly id: string;
  readonly price_halalas: number | null;
  readonly minimum_order: number;
}

/** A separate backend for one test, which stops it and starts it again on the same data. */
export class RestartingShop {
  private shop: LocalShop | undefined;
  private readonly env = { PORT, DATA_DIR: aDemoFolder() };

  async start(): Promise<void> {
    this.shop = startShop(this.env, COMMAND);
    await this.shop.ready;
  }

  /** Ends the process like a power failure. */
  async kill(): Promise<void> {
    await this.running.stop('SIGKILL');
  }

  get running(): LocalShop {
    if (!this.shop) throw new Error('The shop was not started.');
    return this.shop;
  }

  /** The site's pages stay where they are; every call to the backend goes to this one. */
  async answers(page: Page): Promise<void> {
    await page.route(/\/(auth|rest|functions)\/v1\//, (route) => this.forward(route));
  }

  private async forward(route: Route): Promise<void> {
    const { pathname, search } = new URL(route.request().url());
    const url = `http://localhost:${PORT}${pathname}${search}`;
    const response = await route.fetch({ url, headers: this.headersFor(route) }).catch(() => null);
    // A page that has left takes no answer any more.
    await (response ? route.fulfill({ response }) : route.abort('connectionrefused')).catch(
      () => null,
    );
  }

  private headersFor(route: Route): Record<string, string> {
    const foreign = ['host', 'origin', 'referer'];
    const headers = Object.entries(route.request().headers());
    return Object.fromEntries(headers.filter(([name]) => !foreign.includes(name)));
  }

  /** The token of a cart with one product that may be ordered. */
  async cartWithProduct(): Promise<string> {
    const listing = (await this.running.rpc('search_products', { query: 'panel' })) as {
      products: Card[];
    };
    const product = listing.products.find((one) => one.price_halalas !== null)!;
    const cart = (await this.running.rpc('open_cart', {})) as string;
    const quantity = product.minimum_order;
    await this.running.rpc('set_item', { cart, product: product.id, quantity });
    return cart;
  }

  /** The mail is sent after the answer that announces it. */
  async codeFor(email: string): Promise<string> {
    const address = `${this.running.url}/outbox.json?to=${encodeURIComponent(email)}`;
    const find = async (): Promise<string | undefined> => {
      const [mail] = (await (await fetch(address)).json()) as { text: string }[];
      return /^\d{6}$/m.exec(mail?.text ?? '')?.[0];
    };
    await expect.poll(find, { message: `a code for ${email}` }).toBeDefined();
    return (await find())!;
  }
}
