import { emailsPage } from '../../gateway/dist/dev/emails-page.js';
import { billingEmails } from '../../services/billing/dist/emails/billing-emails.js';
import { previewEmails } from '../../services/common/dist/email/email-templates.js';
import { renderEmail } from '../../services/common/dist/email/render-email.js';
import { contactEmails } from '../../services/contacts/dist/emails/contact-emails.js';
import { loginEmails } from '../../services/identity/dist/login/login-emails.js';
import { credentialEmails } from '../../services/identity/dist/passkeys/credential-emails.js';
import { practiceEmails } from '../../services/identity/dist/practices/practice-emails.js';
import { reportEmails } from '../../services/identity/dist/reports/report-emails.js';
import { jobEmails } from '../../services/jobs/dist/emails/job-emails.js';
import { profileEmails } from '../../services/profiles/dist/emails/profile-emails.js';
import { inboxPage } from '../sandbox/inbox-page.ts';

export const emailServices = ['identity', 'jobs', 'profiles', 'contacts', 'billing'] as const;

const previews = {
  identity: [
    ...previewEmails(loginEmails),
    ...previewEmails(credentialEmails),
    ...previewEmails(reportEmails),
    ...previewEmails(practiceEmails),
  ],
  jobs: previewEmails(jobEmails),
  profiles: previewEmails(profileEmails),
  contacts: previewEmails(contactEmails),
  billing: previewEmails(billingEmails),
};

/** Every email with examples, its mark at `PUBLIC_URL`, and the pages that list emails. */
export async function emailDocuments(PUBLIC_URL: string) {
  const services = await Promise.all(
    emailServices.map(async (service) => ({
      service,
      emails: await Promise.all(
        previews[service].map(async ({ name, ...email }) => ({
          name,
          subject: email.subject,
          ...(await renderEmail(email, { PUBLIC_URL, POSTAL_ADDRESS: '1 Main Street, Tampa, FL 33602' })),
        })),
      ),
    })),
  );
  return { services, list: emailsPage(services), inbox: inboxPage };
}
