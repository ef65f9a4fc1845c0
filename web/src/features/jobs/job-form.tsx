import type { JobPost } from '@nearward/proto/rest/job';
import { Fragment, lazy, Suspense } from 'react';
import { ListingFields, type ListingFormProps } from '../../shared/listing-form';
import { FormGroup, FormSection } from '../../shared/ui/form-section';
import type { JobField, JobValues } from './job-elements';
import { jobFieldRows } from './job-fields';
import { jobForm } from './job-values';

// Loaded later: the form works without it.
const SideColumn = lazy(() => import('./side-column'));

interface JobFormProps extends ListingFormProps<JobValues, JobPost> {
  /** Whether the job may be posted at several sites. */
  atSites?: boolean;
}

/** Required fields come first; the others are in closed groups. */
const sections = [
  { name: 'job', title: 'The job' },
  { name: 'contact', title: 'Your contact details' },
  { name: 'offer', title: 'Pay, shift and details', isGroup: true },
  { name: 'about', title: 'Work-life balance and your title', isGroup: true },
  { name: 'workplace', title: 'About your workplace (private)', isGroup: true },
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
        sections.map(({ name, title, ...section }) => {
          const fields = fieldsOf(name);
          const Section = 'isGroup' in section ? FormGroup : FormSection;
          return (
            <Section key={name} title={title} hasError={fields.some(([key]) => context.errorOf(key))}>
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
