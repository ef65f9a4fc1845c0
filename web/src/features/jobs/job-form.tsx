import type { JobFields } from '@nearward/proto/rest/job';
import { Fragment, type ReactNode } from 'react';
import { useFields } from '../../shared/use-fields';
import type { JobFormApi } from './job-elements';
import { type JobField, jobFieldRows } from './job-fields';

interface JobFormProps {
  form: JobFormApi;
  onValid: (fields: JobFields) => void;
  /** The buttons. */
  children: ReactNode;
}

/** The one form for posting and for editing a job. */
export function JobForm({ form, onValid, children }: JobFormProps) {
  const { element, submit, summary, ...asked } = useFields(form, jobFieldRows);
  const fieldsOf = (section: JobField['section']) =>
    Object.entries<JobField>(jobFieldRows)
      .filter(([, field]) => field.section === section)
      .map(([name, { ask }]) => <Fragment key={name}>{ask({ form, ...asked })}</Fragment>);
  return (
    <form ref={element} noValidate className="flex max-w-3xl flex-col gap-10" onSubmit={submit(onValid)}>
      {summary}
      <section className="flex flex-col gap-5">
        <h2>Who is hiring</h2>
        <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">{fieldsOf('contact')}</div>
        {fieldsOf('role')}
      </section>
      <section className="flex flex-col gap-5">
        <h2>The job</h2>
        {fieldsOf('job')}
      </section>
      <section className="flex flex-col gap-5">
        <h2>About your workplace (private)</h2>
        {fieldsOf('workplace')}
      </section>
      {children}
    </form>
  );
}
