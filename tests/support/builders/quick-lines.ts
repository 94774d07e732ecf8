/** Products as quick order knows them. */
import type { QuickProduct } from '#domain/quick-order/quick-order.ts';

export const aProduct = (sku: string, part: Partial<QuickProduct> = {}): QuickProduct => ({
  id: `id of ${sku}`,
  sku,
  name: `Product ${sku}`,
  manufacturer: null,
  model: null,
  price: 100_00,
  minimumOrder: 1,
  unit: null,
  ...part,
});
