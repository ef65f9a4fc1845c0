/**
 * Runs in the page: texts that an ancestor cuts off, and texts that lie on each other. A text that ends in an ellipsis is
 * shortened on purpose, and what floats or opens above the page may cover it.
 */
export function findTextProblems(): string[] {
  interface Line {
    text: string;
    element: Element;
    /** The element above the page that it belongs to. */
    layer: Element | undefined;
    box: DOMRect;
  }
  const top = [...document.querySelectorAll('dialog[open], [popover]:popover-open')].at(-1);
  // A row that the browser does not render yet keeps the height of its last text size.
  const isHidden = (element: Element) =>
    !element.checkVisibility({
      visibilityProperty: true,
      opacityProperty: true,
      contentVisibilityAuto: true,
    }) ||
    element.closest('[inert]') !== null ||
    isForScreenReaders(element);

  /** A box of one pixel around an element. */
  function isForScreenReaders(element: Element): boolean {
    for (let each: Element | null = element; each; each = each.parentElement) {
      const { width, height } = each.getBoundingClientRect();
      if (width <= 1 && height <= 1 && getComputedStyle(each).position === 'absolute') return true;
    }
    return false;
  }

  function layerOf(element: Element): Element | undefined {
    for (let each: Element | null = element; each; each = each.parentElement)
      if (['fixed', 'sticky'].includes(getComputedStyle(each).position)) return each;
    return undefined;
  }

  /** The way in which an ancestor cuts off a line; undefined if it is complete, can be scrolled into view, or ends in an ellipsis. */
  function cutBy({ element, box }: Line): string | undefined {
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return undefined;
      if ([style.overflowX, style.overflowY].some((flow) => flow === 'auto' || flow === 'scroll'))
        return undefined;
      const clips = (flow: string) => flow === 'hidden' || flow === 'clip';
      const outer = each.getBoundingClientRect();
      const sideways = clips(style.overflowX) && (box.left < outer.left - 1 || box.right > outer.right + 1);
      const upright = clips(style.overflowY) && (box.top < outer.top - 2 || box.bottom > outer.bottom + 2);
      const isOutside =
        box.left >= outer.right ||
        box.right <= outer.left ||
        box.top >= outer.bottom ||
        box.bottom <= outer.top;
      // A slide next to the one that is shown.
      if ((sideways || upright) && !isOutside) return `${each.tagName}.${each.className}`;
      if (isOutside && (clips(style.overflowX) || clips(style.overflowY))) return undefined;
    }
    return undefined;
  }

  const lines: Line[] = [];
  const walker = document.createTreeWalker(top ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent?.trim();
    if (!element || !text || element.closest('script, style, noscript, option') || isHidden(element))
      continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const layer = layerOf(element);
    for (const box of range.getClientRects()) if (box.width > 1) lines.push({ text, element, layer, box });
  }

  const problems = new Set<string>();
  for (const line of lines) {
    const cutting = cutBy(line);
    if (cutting) problems.add(`"${line.text.slice(0, 40)}" is cut off by ${cutting}`);
  }
  /** The part of a line that no ancestor hides. */
  function visibleBox({ element, box }: Line): DOMRect | undefined {
    let { left, right, top: above, bottom } = box;
    for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each);
      const outer = each.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
      if (overflowY !== 'visible')
        [above, bottom] = [Math.max(above, outer.top), Math.min(bottom, outer.bottom)];
    }
    const isShown = right - left > 1 && bottom - above > box.height / 2;
    return isShown ? new DOMRect(left, above, right - left, bottom - above) : undefined;
  }

  /** Only the middle of a line counts: letters leave room above and below. */
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 2 &&
    Math.min(one.bottom - one.height / 4, other.bottom - other.height / 4) -
      Math.max(one.top + one.height / 4, other.top + other.height / 4) >
      1;
  const shown = lines
    .flatMap((line) => {
      const box = visibleBox(line);
      return box ? [{ ...line, box }] : [];
    })
    .toSorted((one, other) => one.box.top - other.box.top);
  shown.forEach((line, index) => {
    for (const other of shown.slice(index + 1)) {
      if (other.box.top > line.box.bottom) break;
      if (line.layer !== other.layer || line.element.contains(other.element)) continue;
      if (other.element.contains(line.element) || !overlap(line.box, other.box)) continue;
      problems.add(`"${line.text.slice(0, 40)}" lies on "${other.text.slice(0, 40)}"`);
    }
  });
  return [...problems];
}
