import { expect, it } from '@jest/globals';
import type { ServiceEmails } from '../email/email-templates.js';
import { renderEmail } from '../email/render-email.js';

/** Checks every email of a service with its examples. */
export function checkEmails({ previews }: ServiceEmails): void {
  it.each(previews())('The email $name, "$subject", is complete', async (email) => {
    expect(email.subject.length).toBeLessThanOrEqual(60);
    const { html, text } = await renderEmail(email);
    for (const shown of [email.subject, email.preheader, text])
      expect(shown).not.toMatch(/undefined|null|NaN|\[object|\$\{|Invalid/);
    const { action, links = [], paragraphs, unsubscribe } = email;
    const linked = paragraphs.filter((paragraph) => typeof paragraph !== 'string');
    for (const { url } of [action, ...links, ...linked]) {
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(text).toContain(url);
    }
    if (unsubscribe) expect(html).toContain(`href="${unsubscribe.page}"`);
  });
}
