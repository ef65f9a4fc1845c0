import { z } from 'zod';
import { hireLimits } from '../hire-rules.js';
import { requiredText } from './fields.js';
import { texts } from './texts.js';

/** `2026-11-21`. */
export const day = (message: string) => z.iso.date({ error: message });

export const reason = requiredText(texts.reasonMissing, hireLimits.reasonLength);

export const cents = z.int({ error: texts.amountMissing }).min(0, { error: texts.amountMissing });

export const orNull = <T>(value: T | null | undefined): T | null => value ?? null;
