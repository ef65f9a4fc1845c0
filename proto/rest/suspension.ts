import { z } from 'zod';
import { requiredText } from './fields.js';
import { suspensionReasons } from './suspension-texts.js';

/** How a person reads of their own suspension. */
export const suspension = z
  .object({ reason: z.enum(suspensionReasons), since: z.iso.datetime() })
  .meta({ id: 'Suspension' });

/** What is kept with a suspension, or with its end, in the audit. */
export const suspensionNote = z.object({ note: requiredText('Please say what happened.', 500) });
