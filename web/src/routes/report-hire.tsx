import type { Hire } from '@nearward/proto/rest/hire';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { billingQuery, billingTexts } from '../shared/billing';
import { dateText } from '../shared/dates';
import { nameOf } from '../shared/hire-texts';
import { invalidate } from '../shared/queries';
import { NotLoaded } from '../shared/ui/placeholders';
import { isolateText } from '@nearward/proto/isolate-text';
import { ButtonLink } from '../shared/ui/button';
import { PageHeader } from '../shared/ui/page-header';
import { ReportForm } from '../shared/hire-report/report-form';

/** Reports a hire after showing the exact amount. */
export default function ReportHire() {
  const { profileId = '' } = useParams();
  const { data: billing, error, refetch } = useQuery(billingQuery);
  const [reported, setReported] = useState<Hire>();
  if (reported) return <Navigate to="/billing" state={{ reported: reported.id }} replace />;
  if (!billing)
    return (
      <Page>
        <NotLoaded query={{ error, refetch }} text={billingTexts.billingFailed} />
        {error && <Ways />}
      </Page>
    );
  const contact = billing.unlocked.find(({ profile_id }) => profile_id === profileId);
  if (!contact?.can_report_hire)
    return (
      <Page>
        <p className="max-w-170">
          {contact
            ? `A hire of ${contact.name ? isolateText(contact.name) : 'this professional'} cannot be reported again. What was reported is on your billing page.`
            : 'You have not unlocked this professional. Report a hire from a contact on your dashboard or billing page.'}
        </p>
        <Ways />
      </Page>
    );
  return (
    <Page>
      <div className="max-w-170 wrap-anywhere">
        <p className="font-display text-lead font-bold">{nameOf(contact)}</p>
        <p className="text-muted">
          Unlocked {dateText(contact.unlocked_at)} for {contact.job_title}
        </p>
      </div>
      <p className="max-w-170">
        Which role did you fill? You see the exact amount before anything is charged.
      </p>
      <ReportForm
        contact={contact}
        card={billing.card}
        onReported={(hire) => {
          void invalidate(billingQuery.queryKey);
          setReported(hire);
        }}
      />
    </Page>
  );
}

const Page = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-col gap-6">
    <PageHeader title="Report a hire" />
    {children}
  </div>
);

const Ways = () => (
  <div className="flex flex-wrap gap-3">
    <ButtonLink to="/billing">Billing</ButtonLink>
    <ButtonLink to="/dashboard">Dashboard</ButtonLink>
  </div>
);
