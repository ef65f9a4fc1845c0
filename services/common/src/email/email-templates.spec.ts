import { expect, it } from '@jest/globals';
import type { PreviewLine } from './email-templates.js';

it('An email without a preview line does not compile', () => {
  // @ts-expect-error: an empty line is not a preview
  const empty: PreviewLine = '';
  // @ts-expect-error: one word is not a preview
  const word: PreviewLine = 'Hello';
  const line: PreviewLine = 'It works once.';
  expect([empty, word, line]).toHaveLength(3);
});
