import { z } from 'zod';
import { employmentTypes, practiceSettings, providerTypes, specialties } from '../choices.js';
import { optionalDay } from './day.js';
import { discretion } from './discretion.js';
import { optionalYears } from './experience.js';
import { choiceList, closedList, email, requiredName } from './fields.js';
import { locations } from './location.js';
import { npiCheck, optionalNpi } from './npi.js';
import { optionalPhone } from './phone.js';
import { profileTexts } from './profile-texts.js';
import { standing } from './standing.js';
import { texts } from './texts.js';

/**
 * Body of POST /api/profiles and PUT /api/profiles/{profileToken}, where an omitted field keeps its value (sections 3 and
 * 5).
 */
export const profileFields = z
  .object(
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
    },
    { error: texts.requiredFields },
  )
  .meta({ id: 'ProfileFields' });

export type ProfileFields = z.output<typeof profileFields>;
export type ProfileFieldsInput = z.input<typeof profileFields>;

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
} satisfies { [Name in Exclude<keyof ProfileFields, 'email'>]: z.ZodType<ProfileFields[Name]> };

/** New answers for an address that already has a profile, stored until the owner accepts them. */
const profileDraft = z.object(answers).meta({ id: 'ProfileDraft' });

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
    ...discretion,
    ...npiCheck,
    ...standing,
    /** The owner is suspended: the profile is hidden from new employers, and can be deleted but not changed. */
    is_suspended: z.boolean(),
    draft: profileDraft.nullable(),
    created_at: z.string(),
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
