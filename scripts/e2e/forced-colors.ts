import { expect, type Page } from '@playwright/test';

/** In forced colors, whatever is chosen looks different from the same element before the choice. */
export async function expectChoicesInForcedColors(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const invisible = await page.evaluate(findInvisibleChoices);
  await page.emulateMedia({ forcedColors: 'none' });
  expect(invisible, 'forced colors').toEqual([]);
}

/** Runs in the page. */
function findInvisibleChoices(): string[] {
  const looks = (element: Element) => {
    const style = getComputedStyle(element);
    const sides = ['Top', 'Right', 'Bottom', 'Left'] as const;
    return [
      ...sides.map((side) => style[`border${side}Color`] + style[`border${side}Width`]),
      style.outlineStyle + style.outlineWidth,
      style.textDecorationLine,
      style.fontWeight,
    ].join();
  };
  return ['aria-pressed', 'aria-selected', 'aria-current'].flatMap((name) =>
    [...document.querySelectorAll(`[${name}]:not([${name}='false'])`)]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const value = element.getAttribute(name) ?? '';
        const chosen = looks(element);
        element.setAttribute(name, 'false');
        const other = looks(element);
        element.setAttribute(name, value);
        return chosen === other;
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );
}
