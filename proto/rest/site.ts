import { z } from 'zod';
import { moment, requiredName, textBefore } from './fields.js';
import { limits } from '../choices.js';
import { location } from './location.js';
import { siteTexts } from './site-texts.js';

/** A place where an employer hires. Jobs keep their place when the site changes or is deleted. */
export const site = z
  .object({
    id: z.uuid(),
    name: z.string(),
    job_location: z.string(),
    created_at: moment(),
  })
  .meta({ id: 'Site' });
export type Site = z.output<typeof site>;

/** Response of GET /api/sites, by name. */
export const sitesResponse = z.object({ sites: z.array(site) }).meta({ id: 'Sites' });

/** Response of POST /api/sites and PUT /api/sites/{id}. */
export const siteSaved = z.object({ message: z.string(), site }).meta({ id: 'SiteSaved' });

/** Body of POST /api/sites. */
export const siteFields = z
  .object(
    { name: requiredName(siteTexts.nameRequired, limits.siteNameLength), job_location: location },
    { error: siteTexts.nameRequired },
  )
  .meta({ id: 'SiteFields' });
export type SiteFields = z.output<typeof siteFields>;

/** Body of PUT /api/sites/{id}; omitted fields stay. */
export const siteChanges = siteFields
  .partial()
  .extend({ name_before: textBefore, job_location_before: textBefore })
  .meta({ id: 'SiteChanges' });
export type SiteChanges = z.output<typeof siteChanges>;
