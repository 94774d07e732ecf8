/**
 * Runs in the page: texts with letters that are cut at their top or bottom. A letter may reach out of the box of its
 * line, so its ink is measured on a canvas in the same font. Self-contained, because it is sent as text.
 */
export function clippedLetters(): string[] {
  /** A canvas gives whole pixels. */
  const SLACK = 1;
  const found = new Set<string>();
  const canvas = document.createElement('canvas').getContext('2d')!;

  /** The box of the nearest element that cuts what is above or below it. */
  function cutterOf(element: Element): DOMRect | null {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      if (/hidden|clip/.test(getComputedStyle(one).overflowY)) return one.getBoundingClientRect();
    return null;
  }

  function measure(text: string, element: Element): TextMetrics {
    const { fontStyle, fontWeight, fontSize, fontFamily, direction } = getComputedStyle(element);
    canvas.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    canvas.direction = direction as CanvasDirection;
    return canvas.measureText(text);
  }

  /** Lines past the last one that is shown are hidden on purpose. */
  const isShown = ({ top, bottom, width }: DOMRect, cutter: DOMRect): boolean =>
    width > 1 && (top + bottom) / 2 > cutter.top && (top + bottom) / 2 < cutter.bottom;

  function isCut(line: DOMRect, ink: TextMetrics, cutter: DOMRect): boolean {
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
    const baseline = (line.top + line.bottom + ascent - descent) / 2;
    const top = baseline - ink.actualBoundingBoxAscent;
    const bottom = baseline + ink.actualBoundingBoxDescent;
    return cutter.top - top > SLACK || bottom - cutter.bottom > SLACK;
  }

  function look(node: Text, parent: Element): void {
    // Marks of direction have no ink, but a canvas may take them from another font.
    const text = node.data.replaceAll(/[\u2066-\u2069]/g, '').trim();
    if (!text || parent.closest('script, style, noscript, option, svg')) return;
    if (!parent.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const cutter = cutterOf(parent);
    if (!cutter || cutter.height <= 1) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].filter((line) => isShown(line, cutter));
    const ink = measure(text, parent);
    if (lines.some((line) => isCut(line, ink, cutter))) found.add(text.slice(0, 50));
  }

  /** A field cuts at the box of its line, which no range can read. */
  function lookAtField(field: HTMLInputElement): void {
    const text = field.value || field.placeholder;
    if (!text || !field.checkVisibility() || !/text|search|email|tel/.test(field.type)) return;
    const ink = measure(text, field);
    const { fontBoundingBoxAscent: ascent, fontBoundingBoxDescent: descent } = ink;
    const height = parseFloat(getComputedStyle(field).lineHeight) || ascent + descent;
    if (isCut(new DOMRect(0, 0, 1, height), ink, new DOMRect(0, 0, 1, height)))
      found.add(`in a field: ${text.slice(0, 50)}`);
  }

  for (const field of document.querySelectorAll('input')) lookAtField(field);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    look(node as Text, node.parentElement!);
  return [...found];
}
