import { expect, type Locator, type Page } from '@playwright/test';
import type { Hands } from './stories.ts';

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let step = 0; step < 200; step += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not lead to ${String(target)}`);
}

/** Runs in the page: the name of what has the focus; empty for the body and for what has no name. */
function focusedName(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  const labels = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const texts = [
    element.getAttribute('aria-label'),
    ...labels.map((id) => document.getElementById(id)?.textContent),
    (element as HTMLInputElement).labels?.[0]?.textContent,
    element.textContent,
  ];
  return texts.find((text) => text?.trim())?.trim() ?? '';
}

/** Uses a page without a mouse. After every action something with a name has the focus. */
export function keyboard(page: Page): Hands {
  const press = async (target: Locator) => {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  };
  return {
    page,
    press,
    type: async (label, text) => {
      await tabTo(page, page.getByRole('textbox', { name: label, exact: true }));
      await page.keyboard.insertText(text);
    },
    // A group is one stop of Tab, and arrows lead to the choice.
    tick: async (group, choice) => {
      const box = page.getByRole('group', { name: group });
      const target = box.getByLabel(choice, { exact: true });
      await tabTo(page, box.locator('input[type=checkbox][tabindex="0"]'));
      for (let step = 0; step < 60; step += 1) {
        if (await target.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press('ArrowRight');
      }
      await expect(target).toBeFocused();
      await page.keyboard.press('Space');
    },
    select: async (label, option) => {
      const select = page.getByLabel(label);
      await tabTo(page, select);
      await page.keyboard.type(option);
      await expect(select.locator('option:checked')).toHaveText(option);
    },
    enterDate: async (label, day) => {
      const field = page.getByLabel(label);
      await tabTo(page, field);
      const [year = '', month = '', date = ''] = day.split('-');
      await page.keyboard.type(month + date + year);
      await expect(field).toHaveValue(day);
    },
    see: async (result) => {
      await expect(result).toBeVisible();
      await expect.poll(() => page.evaluate(focusedName), `focus at ${String(result)}`).not.toBe('');
    },
    openEmailedLink: async (path) => void (await page.goto(path)),
  };
}
