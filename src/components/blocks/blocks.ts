import Picture from '#components/Picture.astro';
import Anchor from './Anchor.astro';
import Buttons from './Buttons.astro';
import Callout from './Callout.astro';
import Cards from './Cards.astro';
import EmergencyNumbers from './EmergencyNumbers.astro';
import Fact from './Fact.astro';
import Figure from './Figure.astro';
import Heading from './Heading.astro';
import GasLeak from './GasLeak.astro';
import Link from './Link.astro';
import Product from './Product.astro';
import Quote from './Quote.astro';
import Steps from './Steps.astro';
import Table from './Table.astro';

/**
 * Components for texts in `content/`, which import nothing; `content/README.md` shows each. `a` and `img` replace the
 * links and pictures of Markdown.
 */
export const blocks = {
  Anchor,
  Buttons,
  Callout,
  Cards,
  EmergencyNumbers,
  Fact,
  Figure,
  GasLeak,
  Product,
  Quote,
  Steps,
  Table,
  a: Link,
  h2: Heading,
  img: Picture,
};
