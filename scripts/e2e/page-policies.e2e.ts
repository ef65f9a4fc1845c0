import { pages } from '@nearward/proto/pages';
import { expect, test } from '@playwright/test';
import { newPerson } from '../personas/person.ts';

test('Every public page runs and is styled under its own policy', async ({ page }) => {
  const clinic = newPerson('clinic');
  await clinic.signIn();
  await clinic.postJob();
  const [job] = (await clinic.current()).jobs;
  if (!job?.token) throw new Error('The posted job or its link is missing');
  await clinic.call('PUT /jobs/:token/state', { token: job.token, body: { is_shared: true } });

  const violations: string[] = [];
  await page.exposeFunction('report', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, documentURI }) =>
      (globalThis as unknown as { report(text: string): void }).report(
        `${documentURI}: ${effectiveDirective} ${sample}`,
      ),
    );
    addEventListener('hydrated', () => document.documentElement.setAttribute('data-hydrated', ''));
  });
  const prerendered = pages.filter(({ indexed }) => indexed).map(({ path }) => path);
  for (const path of [...prerendered, `/share/${job.id}`, '/no/such/page']) {
    await page.goto(path);
    await expect(page.locator('html[data-hydrated]'), path).toBeAttached();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Besley,/);
  }
  expect(violations).toEqual([]);
});
