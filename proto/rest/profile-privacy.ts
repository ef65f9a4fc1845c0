import { z } from 'zod';
import { matchingRadiusMiles } from '../choices.js';
import { cleanText, plainValue } from '../clean-text.js';
import { unprintable, wholeNumber, yesOrNoFlag } from './fields.js';
import { asciiDomain } from './plain-address.js';

/** The maximum numbers of names and of domains that a profile is hidden from. */
const maxHidden = 20;
const nameLength = 100;

export const privacyTexts = {
  paused: 'Paused. Employers who have not unlocked you no longer see you.',
  resumed: 'Your profile is live again.',
  confirmed: 'Thank you. Employers see that you have confirmed it.',
  saved: 'Saved. It applies immediately, for employers and for you.',
  radius: `The radius must be a whole number of miles from 1 to ${matchingRadiusMiles}.`,
  name: 'Please enter an employer’s name, or whole words of it.',
  nameTooLong: `An employer’s name can have at most ${nameLength} characters.`,
  domain: 'Please enter what comes after the @ of an email address, such as hospital.org.',
  tooMany: `At most ${maxHidden} names and ${maxHidden} domains can be saved.`,
  isPaused: 'Your profile is paused. Reactivate it to express interest.',
} as const;

const hiddenName = z
  .string({ error: privacyTexts.name })
  .trim()
  .max(nameLength, { error: privacyTexts.nameTooLong, abort: true })
  .overwrite(cleanText)
  .refine((name) => /[\p{L}\p{N}]/u.test(name) && !unprintable.test(name), { error: privacyTexts.name });

const domain = /^(?=.{4,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
const hiddenDomain = z
  .string({ error: privacyTexts.domain })
  .max(300, { error: privacyTexts.domain, abort: true })
  .transform((text) => asciiDomain(plainValue(text).toLowerCase().replace(/^@/, '')))
  .pipe(z.string().regex(domain, { error: privacyTexts.domain }));

const limitedList = <Item extends z.ZodType<string>>(item: Item, error: string) =>
  z
    .array(item, { error })
    .max(maxHidden, { error: privacyTexts.tooMany })
    .transform((items) => [...new Set(items)])
    .optional();

/** Body of PUT /api/profiles/{profileToken}/state; omitted fields keep their values. */
export const profileState = z
  .object({
    is_paused: yesOrNoFlag.optional(),
    radius_miles: wholeNumber(1, matchingRadiusMiles, privacyTexts.radius).optional(),
    hidden_names: limitedList(hiddenName, privacyTexts.name),
    hidden_domains: limitedList(hiddenDomain, privacyTexts.domain),
  })
  .meta({ id: 'ProfileState' });
export type ProfileState = z.output<typeof profileState>;

/** The privacy settings in responses about the owner's profile. */
export const privacyFields = {
  is_paused: z.boolean(),
  radius_miles: z.int(),
  hidden_names: z.array(z.string()),
  hidden_domains: z.array(z.string()),
};
