export type Child = Node | string | false | null;

/** An element with properties; texts become text nodes, so that no markup of a product is read as such. */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: readonly Child[]
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children.filter((child) => child !== false && child !== null));
  return element;
}
