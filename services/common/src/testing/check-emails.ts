import { describe, expect, it } from '@jest/globals';
import type { EmailText, ServiceEmails } from '../email/email-templates.js';
import { alwaysSent } from '../email/email-layout.js';
import { renderEmail } from '../email/render-email.js';

const site = { publicUrl: 'http://localhost:3000', postalAddress: '1 Main Street, Tampa, FL 33602' };
/** Words of the API, of programmers and of a translation that no reader should meet. */
const unfitWords =
  /undefined|null|NaN|\[object|\$\{|Invalid|\b(?:anew|whoever|somebody|at once|wake|rests?|mails?)\b/i;
const withoutLinks = (text: string) => text.replaceAll(/https?:\S+/g, '');

const linksOf = ({ action, links = [], items = [] }: EmailText) => [action, ...links, ...items];

export function checkEmails({ previews }: ServiceEmails): void {
  describe.each(previews())('The email $name, "$subject"', (email) => {
    const rendered = renderEmail(email, site);

    it('has a short subject and a preview line of its own', async () => {
      const { subject, preheader, heading } = email;
      expect(subject.length).toBeLessThanOrEqual(60);
      expect(preheader.trim()).toMatch(/\S \S/);
      expect([subject, heading]).not.toContain(preheader);
      expect((await rendered).html).toMatch(/<div[^>]*class="preview"[^>]*display:none/);
    });

    it('has one button, and its link in HTML and in plain text', async () => {
      const { html, text } = await rendered;
      expect(html.match(/<a[^>]*class="action"/g)).toHaveLength(1);
      for (const { url } of linksOf(email)) {
        expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
        expect(text).toContain(url);
      }
      expect(text).toContain(`${email.action.label}:\n${email.action.url}\n`);
    });

    it('explains why it came, how to stop it, and who sent it', async () => {
      const { html, text } = await rendered;
      expect(email.footnote).toMatch(/^You’re receiving this .*because/);
      for (const stop of email.unsubscribe ? [email.unsubscribe.page] : [alwaysSent]) {
        expect(html).toContain(stop);
        expect(text).toContain(stop);
      }
      for (const body of [html, text]) expect(body).toContain(site.postalAddress);
    });

    it('contains only words for its reader', async () => {
      const { text } = await rendered;
      for (const shown of [email.subject, email.preheader, withoutLinks(text)])
        expect(shown).not.toMatch(unfitWords);
    });

    it('shows the initial where images are blocked', async () => {
      expect((await rendered).html).toMatch(
        /<img src="[^"]+\/email-mark.png" alt="N" width="32" height="32"/,
      );
    });
  });
}
