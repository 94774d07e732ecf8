/** Runs in the page: texts that lie over each other or are cut off. Self-contained, because it is sent as text. */
export function textFaults(): string[] {
  interface Box {
    readonly left: number;
    readonly right: number;
    readonly top: number;
    readonly bottom: number;
  }
  interface Line extends Box {
    readonly node: Node;
    readonly parent: Element;
    readonly layer: Element;
  }
  const SLACK = 2;
  /** Letters fill about this share of the height of their line; the rest is space above and below. */
  const FILLED = 0.7;
  const found = new Set<string>();
  const nameOf = ({ textContent }: Node): string =>
    `'${(textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 50)}'`;

  /** Fixed elements and dialogs cover the page on purpose. */
  const isLayer = (element: Element): boolean =>
    /fixed|sticky/.test(getComputedStyle(element).position) || element.matches('dialog, [popover]');
  const ancestorsOf = (element: Element): Element[] => {
    const all: Element[] = [];
    for (let one: Element | null = element; one; one = one.parentElement) all.push(one);
    return all;
  };

  interface Clip extends Box {
    /** Text that does not fit is lost: it neither scrolls nor ends in an ellipsis. */
    readonly isCut: boolean;
  }
  function clipOf(element: Element): Clip | null {
    const style = getComputedStyle(element);
    if (style.overflowX === 'visible' && style.overflowY === 'visible') return null;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const isCut =
      /hidden|clip/.test(style.overflowX + style.overflowY) &&
      !/auto|scroll/.test(style.overflowX + style.overflowY) &&
      style.textOverflow !== 'ellipsis' &&
      style.webkitLineClamp === 'none';
    return { left, right, top, bottom, isCut };
  }
  const isTiny = ({ left, right, top, bottom }: Box): boolean =>
    right - left <= 1 || bottom - top <= 1;
  const inside = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left),
    right: Math.min(a.right, b.right),
    top: Math.max(a.top, b.top),
    bottom: Math.min(a.bottom, b.bottom),
  });

  function linesOf(node: Node, parent: Element): Line[] {
    const range = document.createRange();
    range.selectNodeContents(node);
    const ancestors = ancestorsOf(parent);
    // No ancestor clips a fixed element, and the page itself scrolls.
    const fixed = ancestors.findIndex((one) => getComputedStyle(one).position === 'fixed');
    const around = fixed < 0 ? ancestors : ancestors.slice(0, fixed + 1);
    const clips = around
      .filter((one) => one !== document.documentElement && one !== document.body)
      .map(clipOf)
      .filter((clip) => clip !== null);
    if (clips.some(isTiny)) return [];
    const layer = ancestors.find(isLayer) ?? document.body;
    return [...range.getClientRects()].flatMap((rect) => {
      const inset = (rect.height * (1 - FILLED)) / 2;
      let box: Box = {
        left: rect.left,
        right: rect.right,
        top: rect.top + inset,
        bottom: rect.bottom - inset,
      };
      for (const clip of clips) {
        const seen = inside(box, clip);
        const lost = Math.max(
          box.right - box.left - (seen.right - seen.left),
          box.bottom - box.top - (seen.bottom - seen.top),
        );
        if (clip.isCut && lost > SLACK) found.add(`cut off: ${nameOf(node)}`);
        box = seen;
      }
      return isTiny(box) ? [] : [{ ...box, node, parent, layer }];
    });
  }

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('script, style, noscript, option'))
      continue;
    if (parent.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      lines.push(...linesOf(node, parent));
  }
  lines.sort((a, b) => a.top - b.top);
  for (const [index, line] of lines.entries()) {
    for (let next = index + 1; lines[next] && lines[next]!.top < line.bottom; next += 1) {
      const other = lines[next]!;
      const shared = inside(line, other);
      const isOver = shared.right - shared.left > SLACK && shared.bottom - shared.top > SLACK;
      const isRelated = line.parent.contains(other.parent) || other.parent.contains(line.parent);
      if (isOver && !isRelated && line.layer === other.layer)
        found.add(`overlap: ${nameOf(line.node)} and ${nameOf(other.node)}`);
    }
  }
  return [...found];
}

/** Runs in the page: lays out what waits until somebody comes near. */
export function renderDeferredContent(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync('* { content-visibility: visible !important }');
  document.adoptedStyleSheets.push(sheet);
}
