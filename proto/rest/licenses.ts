import { z } from 'zod';
import { canBeMultistate, formatLicense, licenseKey, licenseStatuses, readLicense } from '../licenses.js';
import { stateCodes } from '../states.js';
import { licenseLimits, licenseTexts } from './license-texts.js';
import { text } from './fields.js';

const { max, firstYear, lastYear } = licenseLimits;

/** A license as `readLicense` reads it. */
const license = text(100, licenseTexts.unreadable).superRefine((value, context) => {
  const reject = (message: string) => context.addIssue({ code: 'custom', message });
  const [, state, ...rest] = value.split(', ');
  if (!stateCodes.some((code) => code === state)) return reject(licenseTexts.state);
  const stated = readLicense(value);
  if (!stated) return reject(rest.length > 0 ? licenseTexts.month : licenseTexts.unreadable);
  const year = Number(stated.expires?.slice(0, 4) ?? firstYear);
  if (year < firstYear || year > lastYear) return reject(licenseTexts.month);
  if (stated.is_multistate && !canBeMultistate(stated.provider_type, stated.state))
    return reject(licenseTexts.multistate);
});

/** The licenses of a professional; one per profession and state. */
export const licenses = z
  .array(license, { error: licenseTexts.unreadable })
  .max(max, { error: licenseTexts.tooMany })
  .nullish()
  .transform((list) => [
    ...new Map(
      (list ?? []).flatMap((value) => {
        const stated = readLicense(value);
        return stated ? [[licenseKey(stated), formatLicense(stated)] as const] : [];
      }),
    ).values(),
  ])
  .meta({
    description:
      'At most 20, each as `provider type, state`, then `, multistate` if it is one, then `, 2027-03` for the month in which it expires: `Registered Nurse, MD, multistate, 2027-03`.',
  });

interface Licensed {
  provider_types: readonly string[];
  licenses: readonly string[];
}

/** Each license belongs to a provider type of the profile. */
export function checkLicensedTypes(profile: Licensed, context: z.RefinementCtx): void {
  const types = profile.licenses.flatMap((value) => readLicense(value)?.provider_type ?? []);
  const isForeign = types.some((type) => !profile.provider_types.includes(type));
  if (isForeign) context.addIssue({ code: 'custom', path: ['licenses'], message: licenseTexts.type });
}

/** The state of a professional's licenses for a job, for one provider type in common. */
export const licenseFact = z
  .object({
    provider_type: z.string(),
    /** `licensed` in the job's state, or by a `multistate` license that covers it. */
    status: z.enum(licenseStatuses),
    /** The license's state; null if none is stated. */
    state: z.string().nullable(),
    /** Whether the professional reported it to the national registry. The board has the last word. */
    in_registry: z.boolean(),
  })
  .meta({ id: 'LicenseFact' });
