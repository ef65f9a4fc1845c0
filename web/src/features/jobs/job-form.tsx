import type { JobPost } from '@nearward/proto/rest/job';
import clsx from 'clsx';
import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { FormSection } from '../../shared/ui/form-section';
import { useFields } from '../../shared/use-fields';
import type { JobField, JobFormApi } from './job-elements';
import { jobFieldRows } from './job-fields';
import { loadJobCheck } from './job-values';

// Loaded later: the form works without it.
const SideColumn = lazy(() => import('./side-column'));

interface JobFormProps {
  form: JobFormApi;
  disabled?: boolean;
  /** Whether the job may be posted at several sites. */
  atSites?: boolean;
  onValid: (fields: JobPost) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The job first, the contact last; the job's own fields one below the other, the others in two columns. */
const sections = [
  { name: 'job', title: 'The job', columns: false },
  { name: 'offer', title: 'What you offer', columns: true },
  { name: 'workplace', title: 'About your workplace (private)', columns: true },
  { name: 'contact', title: 'Where we send the link', columns: true },
] as const;

/** The one form for posting and for editing a job. */
export function JobForm({ form, disabled, atSites = false, onValid, children }: JobFormProps) {
  const { element, submit, summary, ...context } = useFields(form, jobFieldRows);
  const fieldsOf = (section: JobField['section']) =>
    Object.entries<JobField>(jobFieldRows).filter(
      ([key, field]) => field.section === section && (atSites || key !== 'where'),
    );
  return (
    <div className="flex max-lg:pb-12 lg:gap-10">
      <form
        ref={element}
        noValidate
        className="flex min-w-0 flex-1 flex-col gap-8 max-lg:[&_:is(input,textarea,select,button,fieldset)]:scroll-mb-16"
        onFocus={() => void loadJobCheck().catch(() => undefined)}
        onSubmit={submit(onValid)}
      >
        {summary}
        <fieldset disabled={disabled} className="contents">
          {sections.map(({ name, title, columns }) => (
            <FormSection key={name} title={title}>
              <div className={clsx('grid grid-cols-1 gap-5', columns && 'sm:grid-cols-2')}>
                {fieldsOf(name).map(([key, { render, wide }]) => {
                  const field = render({ form, ...context });
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
          ))}
        </fieldset>
        {children}
      </form>
      <div className="lg:w-96 lg:shrink-0">
        <Suspense>
          <SideColumn form={form} />
        </Suspense>
      </div>
    </div>
  );
}
