import { expect, type Locator, type Page } from '@playwright/test';
import { phone, signIn, test } from './gallery';
import { ordinary } from './default-responses';

test.beforeEach(({ app }) => app.record(ordinary));

/** Contrast of two colors as the browser computes them, `rgb(r, g, b)`. */
function contrast(...colors: [string, string]): number {
  const [darker = 0, lighter = 0] = colors
    .map((color) => {
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map((part) => {
        const share = Number(part) / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    })
    .toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

test('Placeholders can be read in light and dark colors', async ({ page }) => {
  await page.goto('/find-job');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const field of await page.locator('input[placeholder]').all()) {
      const [text, ground] = await field.evaluate((input) => [
        getComputedStyle(input, '::placeholder').color,
        getComputedStyle(input).backgroundColor,
      ]);
      expect(contrast(text ?? '', ground ?? '')).toBeGreaterThanOrEqual(4.5);
    }
  }
});

async function expectInView(page: Page, dialog: Locator, names: string[]): Promise<void> {
  for (const size of ['100%', '200%']) {
    await page.evaluate((text) => (document.documentElement.style.fontSize = text), size);
    for (const name of names)
      await expect(dialog.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
}

test('The buttons of long dialogs stay in view on a small phone, with large text too', async ({ page }) => {
  await page.setViewportSize(phone);
  await signIn(page);
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'Subscribe to the Monthly Plan' }).click();
  const terms = page.getByRole('dialog', { name: 'Terms' });
  const ofTerms = ['Close', 'Cancel', 'Accept Terms'];
  await expectInView(page, terms, ofTerms);
  await terms.getByRole('group').evaluate((text) => text.scrollTo(0, text.scrollHeight));
  await expectInView(page, terms, ofTerms);

  await page.goto('/dashboard');
  await page.getByRole('table').getByRole('link').first().click();
  await page.getByRole('button', { name: 'Unlock Contact' }).click();
  const unlock = page.getByRole('dialog', { name: 'Unlock Contact' });
  await unlock.getByText('Terms & Conditions').click();
  await expectInView(page, unlock, ['Cancel', 'Accept']);
});
