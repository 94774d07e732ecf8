/** What a product is called. `name` is the whole of it. */
export interface Titled {
  readonly name: string;
  /** Null if unknown. */
  readonly manufacturer: string | null;
  readonly model: string | null;
  /** The manufacturer in the language of the build, where it has a name in that. */
  readonly manufacturerLabel?: string | undefined;
}

/** A title in the order in which buyers distinguish products. */
export interface ProductTitle {
  /** The model where the name has it, else the name: what differs between products of one manufacturer. */
  readonly lead: string;
  /** The model and the manufacturer, where the lead lacks them; '' where nothing is left to say. */
  readonly detail: string;
}

/** The name without the manufacturer that it begins with. */
const ownPart = ({ name, manufacturer }: Titled): string =>
  (manufacturer &&
    name.startsWith(manufacturer) &&
    name.slice(manufacturer.length).replace(/^[\s:;,/|–—-]+/, '')) ||
  name;

/** A company's name never comes before the model. A manufacturer that is shown as `seller` is not repeated. */
export function productTitle(product: Titled, seller?: string | null): ProductTitle {
  const { manufacturer, model, manufacturerLabel: maker = manufacturer } = product;
  const own = ownPart(product);
  const at = model ? own.indexOf(model) : -1;
  const lead = model && at > 0 ? `${model} ${own.replace(model, '')}`.replace(/\s+/g, ' ') : own;
  const details = [
    at < 0 && model,
    ![manufacturer, maker].some((one) => one === seller || lead.includes(one ?? '')) && maker,
  ];
  return { lead, detail: details.filter(Boolean).join(' · ') };
}

/** A title in two parts, so that a narrow place cuts the first and always shows the end; most have one part. */
export function partsOf(lead: string, most = 60, end = 40): [start: string, end: string] {
  const { length } = lead;
  const at =
    length > most ? Math.max(lead.lastIndexOf(' ', length - end / 3), length - end) : length;
  return [lead.slice(0, at), lead.slice(at)];
}
