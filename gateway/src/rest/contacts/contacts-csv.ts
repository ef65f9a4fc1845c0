import { contact } from '@nearward/proto/rest/contact';
import { stringify } from 'csv-stringify/sync';
import { z } from 'zod';

/** These days are in the professional's time zone. */
export const fileContact = contact.extend({
  unlocked_on: z.string().nullable(),
  asked_to_stop_on: z.string().nullable(),
});
type Line = z.output<typeof fileContact>;

const columns: Record<string, (contact: Line) => string> = {
  Name: ({ name }) => name,
  Email: ({ email }) => email ?? '',
  Phone: ({ phone }) => phone ?? '',
  Types: ({ all_provider_types }) => all_provider_types.join('; '),
  Specialties: ({ all_specialties }) => all_specialties.join('; '),
  Job: ({ job_title }) => job_title,
  Miles: ({ miles }) => String(miles ?? ''),
  Stage: ({ stage }) => stage,
  Unlocked: ({ unlocked_on }) => unlocked_on ?? '',
  'Fee until': ({ fee_until }) => fee_until ?? '',
  'Asked not to be contacted': ({ asked_to_stop_on }) => asked_to_stop_on ?? '',
  'Private note': ({ private_note }) => private_note ?? '',
  'Available from': ({ available_from }) => available_from ?? '',
  'Years of experience': ({ years_experience }) => String(years_experience ?? ''),
};

/** For spreadsheets. The byte order mark shows the encoding, and cells that start like a formula are escaped. */
export const contactsCsv = (contacts: Line[]): string => {
  const lines = contacts.map((contact) => Object.values(columns).map((cell) => cell(contact)));
  return stringify(lines, {
    header: true,
    columns: Object.keys(columns),
    quoted: true, // notes may contain line breaks
    escape_formulas: true,
    bom: true,
    record_delimiter: 'windows',
  });
};
