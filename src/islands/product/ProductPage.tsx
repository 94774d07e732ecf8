import './product.css';
import { withBoundary } from '#islands/shared/Boundary.tsx';
import { loadProduct } from '#stores/product/product.ts';
import { OpenedProduct } from './OpenedProduct.tsx';

/** The island of a product's page, and of the shell for products that were added after the build. */
export const ProductPage = withBoundary(OpenedProduct, loadProduct);
