import { test } from '@playwright/test';
import { keyboard } from './keyboard.ts';
import { hireByClinic } from './stories.ts';

test('The keyboard alone posts a job, unlocks a contact and reports a hire', async ({ page }) => {
  await hireByClinic(keyboard(page), 'Cody, WY');
});
