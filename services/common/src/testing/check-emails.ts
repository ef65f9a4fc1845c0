import { describe, expect, it } from '@jest/globals';
import type { EmailText, ServiceEmails } from '../email/email-templates.js';
import { alwaysSent } from '../email/email-layout.js';
import { renderEmail } from '../email/render-email.js';
import { type EmailName, emailLimits } from '@nearward/proto/email-limits';

const site = { PUBLIC_URL: 'http://localhost:3000', POSTAL_ADDRESS: '1 Main Street, Tampa, FL 33602' };
/** Words of the API, of programmers and of a translation that no reader should meet. */
const unfitWords =
  /undefined|null|NaN|\[object|\$\{|Invalid|\b(?:anew|whoever|somebody|at once|wake|rests?|mails?)\b/i;
const withoutLinks = (text: string) => text.replaceAll(/https?:\S+/g, '');

const linksOf = ({ action, links = [], items = [] }: EmailText) => [action, ...links, ...items];

/** Checks every example of an email for what all emails have in common. */
export function checkEmails({ previews }: ServiceEmails): void {
  describe('Email', () => {
    it.each(previews())(
      '$name, "$subject", has all parts and only words for its reader',
      async ({ name, ...email }) => {
        const { subject, preheader, heading, action, footnote, unsubscribe } = email;
        const { html, text } = await renderEmail(email, site);
        // Only a name at its end is cut.
        expect(subject).toMatch(/^[^…]+$|(: |with )[^:]*…$/);
        expect(preheader.trim()).toMatch(/\S \S/);
        expect([subject, heading]).not.toContain(preheader);
        expect(html).toMatch(/<div[^>]*class="preview"[^>]*display:none/);

        expect(html.match(/<a[^>]*class="action"/g)).toHaveLength(1);
        for (const { url } of linksOf(email)) {
          expect(html).toContain(`href="${url.replaceAll('&', '&amp;')}"`);
          expect(text).toContain(url);
        }
        expect(text).toContain(`${action.label}:\n${action.url}\n`);

        expect(footnote).toMatch(/^You’re receiving this .*because/);
        if (emailLimits[name as EmailName].limit === 'schedule') expect(unsubscribe).toBeDefined();
        for (const stop of unsubscribe
          ? [unsubscribe.page, site.POSTAL_ADDRESS]
          : [alwaysSent, site.POSTAL_ADDRESS]) {
          expect(html).toContain(stop);
          expect(text).toContain(stop);
        }
        // Where images are blocked.
        expect(html).toMatch(/<img src="[^"]+\/email-mark.png" alt="N" width="32" height="32"/);
        for (const shown of [subject, preheader, withoutLinks(text)]) expect(shown).not.toMatch(unfitWords);
      },
    );
  });
}
