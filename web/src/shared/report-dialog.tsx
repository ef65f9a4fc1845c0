import {
  type ContactReportReason,
  type JobReportReason,
  contactReportReasons,
  jobReportReasons,
  reportNoteLength,
} from '@nearward/proto/rest/report-texts';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, messageOf } from './api';
import { readTexts } from './form-values';
import { useSavedText } from './use-saved-text';
import { Banner } from './ui/banner';
import { pleaseChoose, SelectField, TextArea } from './ui/field';
import { DialogButtons, Modal } from './ui/modal';

/** The subject: a job, or a professional by the id of the profile. */
export interface Reported {
  kind: 'job' | 'contact';
  id: string;
}

interface ReportDialogProps {
  reported: Reported;
  onClose: () => void;
  onSent: (message: string) => void;
}

const failed = 'Your report could not be sent. Please try again.';

const send = ({ kind, id }: Reported, reason: string, note: string) =>
  kind === 'job'
    ? api('POST /jobs/:id/report', { id, body: { reason: reason as JobReportReason, note } })
    : api('POST /contacts/:profileId/report', {
        profileId: id,
        body: { reason: reason as ContactReportReason, note },
      });

export default function ReportDialog({ reported, onClose, onSent }: ReportDialogProps) {
  const isJob = reported.kind === 'job';
  const note = useSavedText(`report-${reported.kind}-${reported.id}`);
  const report = useMutation({
    mutationFn: (values: { reason: string; note: string }) => send(reported, values.reason, values.note),
    onSuccess: ({ message }) => {
      note.forget();
      onSent(message);
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!report.isPending) report.mutate(readTexts(event.currentTarget, ['reason', 'note']));
  };
  const title = isJob ? 'Report this job' : 'Report this person';
  return (
    <Modal open onClose={onClose} title={title}>
      <p>
        Our team will review it and email you the outcome. {isJob ? 'The employer' : 'The professional'} will
        not know who reported it.
      </p>
      <form onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          label="What is wrong"
          name="reason"
          required
          defaultValue=""
          options={[pleaseChoose, ...Object.entries(isJob ? jobReportReasons : contactReportReasons)]}
        />
        <TextArea
          label="What happened (optional)"
          hint="Only we read it."
          maxLength={reportNoteLength}
          name="note"
          value={note.text}
          onChange={({ target }) => note.change(target.value)}
        />
        {report.error && <Banner tone="error">{messageOf(report.error, failed)}</Banner>}
        <DialogButtons onClose={onClose} busy={report.isPending}>
          Send the report
        </DialogButtons>
      </form>
    </Modal>
  );
}
