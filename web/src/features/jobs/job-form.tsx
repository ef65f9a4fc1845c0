import type { JobPost } from '@nearward/proto/rest/job';
import { Fragment, lazy, Suspense } from 'react';
import { ListingFields, type ListingFormProps } from '../../shared/listing/listing-form';
import { FormGroup, FormSection } from '../../shared/ui/form-section';
import type { JobValues } from './job-elements';
import { jobSections } from './job-fields';
import { jobForm } from './job-values';

// Loaded later: the form works without it.
const SideColumn = lazy(() => import('./side-column'));

interface JobFormProps extends ListingFormProps<JobValues, JobPost> {
  /** Whether the job may be posted at several sites. */
  atSites?: boolean;
}

/** The one form for posting and for editing a job. */
export function JobForm({ atSites = false, ...props }: JobFormProps) {
  const { form } = props;
  return (
    <ListingFields
      {...props}
      of={jobForm}
      side={
        <Suspense>
          <SideColumn form={form} />
        </Suspense>
      }
      render={(context) =>
        jobSections.map(({ title, rows, isGroup }) => {
          const fields = Object.entries(rows).filter(([key]) => atSites || key !== 'where');
          const Section = isGroup ? FormGroup : FormSection;
          return (
            <Section key={title} title={title} hasError={fields.some(([key]) => context.errorOf(key))}>
              {fields.map(([key, { render }]) => (
                <Fragment key={key}>{render?.(context)}</Fragment>
              ))}
            </Section>
          );
        })
      }
    />
  );
}
