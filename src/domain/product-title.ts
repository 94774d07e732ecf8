/** What a product is called. `name` is the whole of it. */
export interface Titled {
  readonly name: string;
  /** Who makes it; null where nobody states it. */
  readonly manufacturer: string | null;
  readonly model: string | null;
}

/** A title in the order in which buyers distinguish products. */
export interface ProductTitle {
  /** The model where the name has it, else the name: what differs between products of one manufacturer. */
  readonly lead: string;
  /** The model and the manufacturer, where the lead lacks them; '' where nothing is left to say. */
  readonly detail: string;
}

const SEPARATORS = /^[\s:;,/|\u2013\u2014-]+/;

/** The name without the manufacturer that it begins with. */
const ownPart = ({ name, manufacturer }: Titled): string =>
  (manufacturer &&
    name.startsWith(manufacturer) &&
    name.slice(manufacturer.length).replace(SEPARATORS, '')) ||
  name;

/** A company's name never comes before the model. A manufacturer that is shown as `seller` is not repeated. */
export function productTitle(product: Titled, seller?: string | null): ProductTitle {
  const { manufacturer, model } = product;
  const own = ownPart(product);
  const at = model ? own.indexOf(model) : -1;
  const rest = at > 0 ? `${own.slice(0, at)}${own.slice(at + (model ?? '').length)}` : '';
  const lead = at > 0 ? `${model} ${rest.replace(/\s+/g, ' ').trim()}` : own;
  const isMakerKnown = manufacturer === seller || lead.includes(manufacturer ?? '');
  const details = [at < 0 ? model : null, isMakerKnown ? null : manufacturer];
  return { lead, detail: details.filter(Boolean).join(' · ') };
}
