import { formatPhone } from '@nearward/proto/rest/phone-format';
import { TextField } from '../../shared/ui/field';
import { elsewhere, type JobField } from './job-field';

export const contactFields = {
  email: {
    section: 'contact',
    label: 'Email',
    missing: 'Enter your email',
    ask: ({ text }) => <TextField type="email" autoComplete="email" required {...text('email')} />,
    tell: elsewhere,
  },
  employer_name: {
    section: 'contact',
    label: 'Practice or employer name',
    missing: "Enter the practice's name",
    ask: ({ text }) => <TextField autoComplete="organization" required {...text('employer_name')} />,
    tell: (job) => [['Employer', job.employer_name]],
  },
  contact_name: {
    section: 'contact',
    label: 'Contact name',
    missing: "Enter the contact's name",
    ask: ({ text }) => <TextField autoComplete="name" required {...text('contact_name')} />,
    tell: (job) => [
      ['Contact', [job.contact_name, job.contact_title].filter(Boolean).join(', ')],
      ['Email', job.email],
    ],
  },
  contact_title: {
    section: 'contact',
    label: 'Contact title (optional)',
    ask: ({ text }) => <TextField autoComplete="organization-title" {...text('contact_title')} />,
    tell: elsewhere,
  },
  contact_phone: {
    section: 'contact',
    label: 'Contact phone',
    missing: "Enter the contact's phone number",
    ask: ({ text }) => <TextField type="tel" autoComplete="tel" required {...text('contact_phone')} />,
    tell: (job) => [['Phone', formatPhone(job.contact_phone)]],
  },
} as const satisfies Record<string, JobField>;
