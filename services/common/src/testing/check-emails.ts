import { expect, it } from '@jest/globals';
import type { ServiceEmails } from '../email/email-templates.js';
import { renderEmail } from '../email/render-email.js';

/** What holds of every mail of a service, tried with its examples. */
export function checkEmails({ previews }: ServiceEmails): void {
  it.each(previews())('The mail $name, "$subject", reads well', async (mail) => {
    expect(mail.subject.length).toBeLessThanOrEqual(60);
    const { html, text } = await renderEmail(mail);
    for (const shown of [mail.subject, mail.preheader, text])
      expect(shown).not.toMatch(/undefined|null|NaN|\[object|\$\{|Invalid/);
    const { action, links = [], paragraphs, unsubscribe } = mail;
    const linked = paragraphs.filter((paragraph) => typeof paragraph !== 'string');
    for (const { url } of [action, ...links, ...linked]) {
      expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
      expect(text).toContain(url);
    }
    if (unsubscribe) expect(html).toContain(`href="${unsubscribe.page}"`);
  });
}
