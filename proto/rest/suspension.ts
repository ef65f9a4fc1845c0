import { z } from 'zod';
import { requiredText } from './fields.js';
import { suspensionReasons } from './suspension-texts.js';

/** A suspension as the person sees it. */
export const suspension = z
  .object({ reason: z.enum(suspensionReasons), since: z.iso.datetime() })
  .meta({ id: 'Suspension' });

/** The note of a suspension or of its end, for the audit. */
export const suspensionNote = z.object({ note: requiredText('Please say what happened.', 500) });
