import { z } from 'zod';
import { employmentTypes, practiceSettings, providerTypes, specialties } from '../choices.js';
import { plainValue } from '../clean-text.js';
import {
  choiceList,
  closedList,
  email,
  moment,
  optionalDay,
  requiredName,
  spokenLanguages,
  version,
  versionBefore,
  wholeNumber,
} from './fields.js';
import { privacyFields } from './profile-privacy.js';
import { checkLicensedTypes, licenses } from './licenses.js';
import { locations } from './location.js';
import { npiCheck, optionalNpi } from './npi.js';
import { checkPhone, formatPhone } from './phone-format.js';
import { profileTexts } from './profile-texts.js';
import { confirmationFields } from './confirmation.js';
import { texts } from './texts.js';

/** An optional phone number, checked if given; parsed to (XXX) XXX-XXXX or null. */
export const optionalPhone = z
  .string({ error: texts.phoneRequired })
  .max(40, { error: texts.phoneDigits, abort: true })
  .nullish()
  .superRefine((value, context) => {
    const problem = value && plainValue(value) ? checkPhone(value) : null;
    if (problem) context.addIssue({ code: 'custom', message: problem });
  })
  .transform((value) => (value && plainValue(value) ? formatPhone(value) : null))
  .meta({ description: 'Ten digits, the first neither 0 nor 1.' });

const error = profileTexts.experienceInvalid;

/** Years as an integer or as typed text. */
export const optionalYears = z
  .union([z.int(), z.string().max(40, { error }), z.null()], { error })
  .optional()
  .transform((value) => {
    if (typeof value !== 'string') return value ?? null;
    const typed = plainValue(value);
    if (typed === '') return null;
    return /^\d{1,3}$/.test(typed) ? Number(typed) : Number.NaN;
  })
  .pipe(wholeNumber(0, 60, error).nullable())
  .meta({ description: 'A whole number from 0 to 60.' });

const profileChanges = z.object(
  {
    email,
    name: requiredName(),
    phone: optionalPhone,
    provider_types: choiceList(providerTypes, {
      empty: texts.requiredFields,
      other: texts.otherProviderType,
    }),
    locations,
    specialties: choiceList(specialties, {
      empty: texts.requiredFields,
      other: texts.otherSpecialty,
    }),
    practice_settings: choiceList(practiceSettings, {
      other: texts.otherPracticeSetting,
    }),
    employment_type: closedList(employmentTypes),
    npi: optionalNpi,
    available_from: optionalDay({
      unreadable: profileTexts.availableUnreadable,
      farAway: profileTexts.availableFarAway,
    }),
    years_experience: optionalYears,
    licenses,
    languages: spokenLanguages,
  },
  { error: texts.requiredFields },
);

/** Body of POST /api/profiles (sections 3 and 5). */
export const profileFields = profileChanges.superRefine(checkLicensedTypes).meta({ id: 'ProfileFields' });

export type ProfileFields = z.output<typeof profileFields>;
export type ProfileFieldsInput = z.input<typeof profileFields>;

/** Body of PUT /api/profiles/{profileToken}: an omitted field keeps its value, null clears it. */
export const profileEdit = profileChanges
  .extend({ version: versionBefore })
  .superRefine(checkLicensedTypes)
  .meta({ id: 'ProfileChanges' });

const answers = {
  name: z.string(),
  phone: z.string().nullable(),
  provider_types: z.array(z.string()),
  locations: z.array(z.string()),
  specialties: z.array(z.string()),
  practice_settings: z.array(z.string()),
  employment_type: z.array(z.enum(employmentTypes)),
  npi: z.string().nullable(),
  available_from: z.string().nullable(),
  years_experience: z.int().nullable(),
  licenses: z.array(z.string()),
  languages: z.array(z.string()),
} satisfies { [Name in Exclude<keyof ProfileFields, 'email'>]: z.ZodType<ProfileFields[Name]> };

/** New answers for an address that already has a profile, stored until the owner accepts them. */
export const profileDraft = z.object(answers).meta({ id: 'ProfileDraft' });

/** A profile as its owner sees it. */
export const profile = z
  .object({
    id: z.uuid(),
    /**
     * The token of the private link, for its owner and for requests that used it; null for an admin who acts as the
     * owner.
     */
    token: z.string().nullable(),
    email: z.string(),
    ...answers,
    ...privacyFields,
    ...npiCheck,
    ...confirmationFields,
    /** The owner is suspended: the profile is hidden from new employers, and can be deleted but not changed. */
    is_suspended: z.boolean(),
    draft: profileDraft.nullable(),
    version,
    created_at: moment(),
  })
  .meta({ id: 'Profile' });
export type Profile = z.output<typeof profile>;

/** Response of GET /api/profiles/{profileToken}. */
export const profileResponse = z.object({ profile }).meta({ id: 'ProfileResponse' });

/** Response of PUT /api/profiles/{profileToken} and .../state: the changed profile. */
export const profileUpdated = z.object({ message: z.string(), profile }).meta({ id: 'ProfileUpdated' });
export type ProfileUpdated = z.output<typeof profileUpdated>;

/** Response of GET /api/profiles/current; null without a profile, and while an admin acts as its owner. */
export const currentProfileResponse = z
  .object({ token: z.string().nullable() })
  .meta({ id: 'CurrentProfile' });
