import type { JobPost } from '@nearward/proto/rest/job';
import clsx from 'clsx';
import { Fragment, lazy, Suspense } from 'react';
import { ListingFields, type ListingFormProps } from '../../shared/listing-form';
import { FormSection } from '../../shared/ui/form-section';
import type { JobField, JobValues } from './job-elements';
import { jobFieldRows } from './job-fields';
import { jobForm } from './job-values';

// Loaded later: the form works without it.
const SideColumn = lazy(() => import('./side-column'));

interface JobFormProps extends ListingFormProps<JobValues, JobPost> {
  /** Whether the job may be posted at several sites. */
  atSites?: boolean;
}

/** The job first, the contact last; the job's own fields one below the other, the others in two columns. */
const sections = [
  { name: 'job', title: 'The job', columns: false },
  { name: 'offer', title: 'What you offer', columns: true },
  { name: 'workplace', title: 'About your workplace (private)', columns: true },
  { name: 'contact', title: 'Where we send the link', columns: true },
] as const;

/** The one form for posting and for editing a job. */
export function JobForm({ atSites = false, ...props }: JobFormProps) {
  const { form } = props;
  const fieldsOf = (section: JobField['section']) =>
    Object.entries<JobField>(jobFieldRows).filter(
      ([key, field]) => field.section === section && (atSites || key !== 'where'),
    );
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
        sections.map(({ name, title, columns }) => (
          <FormSection key={name} title={title}>
            <div className={clsx('grid grid-cols-1 gap-5', columns && 'sm:grid-cols-2')}>
              {fieldsOf(name).map(([key, { render, wide }]) => {
                const field = render(context);
                if (field === null) return null;
                return wide ? (
                  <div key={key} className="sm:col-span-full">
                    {field}
                  </div>
                ) : (
                  <Fragment key={key}>{field}</Fragment>
                );
              })}
            </div>
          </FormSection>
        ))
      }
    />
  );
}
