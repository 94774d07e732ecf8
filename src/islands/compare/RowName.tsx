import { catalogueText } from '#islands/shared/CatalogueText.tsx';

/** In the first column; on a phone above the values, so that two products fit beside each other. */
export const RowName = ({ children }: { children: string }) => (
  <th scope="row">
    <span>{catalogueText(children)}</span>
  </th>
);
