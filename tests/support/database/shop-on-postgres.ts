/** A shop with one product on PostgreSQL, where requests run side by side. */
import { startOnPostgres, type TestBackend } from './database.ts';
import { startPostgres, type Postgres } from './postgres.ts';
import { aProduct, Shopper } from '#tests/support/builders/session.ts';

export interface ShopOnPostgres {
  readonly server: Postgres;
  readonly backend: TestBackend;
  readonly product: string;
  close(): Promise<void>;
}

export async function aShopOnPostgres(binaries: string): Promise<ShopOnPostgres> {
  const server = await startPostgres(binaries);
  try {
    const backend = await startOnPostgres(server.url);
    const product = await aProduct(backend, { price: 100 });
    await Shopper.arrive(backend); // its first request alone: the driver prepares itself
    const close = () => backend.close().then(() => server.stop());
    return { server, backend, product, close };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
