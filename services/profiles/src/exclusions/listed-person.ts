import { createHash } from 'node:crypto';
import { foldWords } from '@nearward/proto/fold';
import { z } from 'zod';

const text = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}\uFFFD]*$/u, 'is not plain text in UTF-8');
/** A number of digits; null for zeros or an empty value. */
const digits = (count: number, error: string) =>
  z
    .string()
    .trim()
    .regex(new RegExp(`^(\\d{${count}})?$`), error)
    .transform((number) => (/[1-9]/.test(number) ? number : null));
const day = digits(8, 'must be a day in eight digits, such as 20260131')
  .transform((date) => date?.replace(/^(....)(..)(..)$/, '$1-$2-$3') ?? null)
  .pipe(z.iso.date('is no day of the calendar').nullable());
const state = z
  .string()
  .trim()
  .regex(/^([A-Z]{2})?$/, 'must be a state in two letters');

/** The columns that are read. Others are ignored. */
const row = z
  .object({
    LASTNAME: text,
    FIRSTNAME: text,
    MIDNAME: text,
    BUSNAME: text,
    GENERAL: text,
    SPECIALTY: text,
    NPI: digits(10, 'must be ten digits'),
    STATE: state,
    EXCLTYPE: text.min(1, 'is missing'),
    EXCLDATE: day.refine((date) => date !== null, 'is missing'),
    REINDATE: day,
    WAIVERDATE: day,
    WVRSTATE: state,
  })
  .refine(({ LASTNAME, BUSNAME }) => LASTNAME || BUSNAME, { path: ['LASTNAME'], error: 'is missing' });

export const requiredColumns = Object.keys(row.shape);

const suffixes = ['JR', 'SR', 'II', 'III', 'IV'];
/** In capitals, as in the list and in stored rows. */
const words = (name: string): string[] => foldWords(name).map((word) => word.toUpperCase());

/**
 * The stored data of a row; text that says what is wrong with it; null for an organization and for a reinstated person. The
 * list has no ids, so that name, NPI, state, kind and date identify a row. A correction of other columns makes no new row.
 */
export function parsePerson(record: unknown) {
  const parsed = row.safeParse(record);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'is wrong' };
    return `${path.join()} ${message}`;
  }
  const { LASTNAME, FIRSTNAME, MIDNAME, NPI, STATE, EXCLTYPE, EXCLDATE, ...rest } = parsed.data;
  if (!LASTNAME || rest.REINDATE) return null;
  const [first] = words(FIRSTNAME);
  const last = words(LASTNAME).filter((word) => !suffixes.includes(word));
  const identity = JSON.stringify([LASTNAME, FIRSTNAME, MIDNAME, NPI, STATE, EXCLTYPE, EXCLDATE]);
  return {
    id: createHash('sha256').update(identity).digest('base64url'),
    last_name: LASTNAME,
    first_name: FIRSTNAME,
    middle_name: MIDNAME,
    /** The last word of the last name, by which rows are found; null if half of the name is missing. */
    surname: (first && last.at(-1)) || null,
    words: first ? [...new Set([first, ...last])] : [],
    npi: NPI,
    state: STATE,
    general: rest.GENERAL,
    specialty: rest.SPECIALTY,
    type: EXCLTYPE,
    excluded_on: EXCLDATE,
    waived_on: rest.WAIVERDATE,
    waiver_state: rest.WVRSTATE,
  };
}

export type ListedPerson = Exclude<ReturnType<typeof parsePerson>, string | null>;
