import { describe, expect, it } from '@jest/globals';
import { readableStrings } from './readable-strings.ts';

describe('Readable strings', () => {
  it.each([
    ['text of an element', '<p className="flex gap-2">Save your job</p>', ['Save your job']],
    ['one word of an element', '<button type="submit">Save</button>', ['Save']],
    ['attribute', '<input id="Main id" placeholder="Name" />', ['Name']],
    ['template', '`Hello ${user.name}, welcome.`', ['Hello {name}, welcome.']],
    ['both sides of a choice', "const text = { label: isNew ? 'Post' : 'Update' }", ['Post', 'Update']],
    [
      'error of the API',
      "throw new ConflictError('You have a profile already.')",
      ['You have a profile already.'],
    ],
  ])('include the %s', (_, source, strings) => {
    expect(readableStrings('example.tsx', source)).toEqual(strings);
  });

  it('omit what no user reads', () => {
    for (const source of [
      "sql({}, 'Select this. And that.')",
      'const where = `exists (select from job). `',
      "throw new Error('There is no email.')",
      "logger.warn('Nothing was sent.')",
      "import { a } from './A file.js'",
      "type Label = 'Save your job.'",
      "const email = { examples: ['Bayside Family Practice'] }",
    ])
      expect([source, ...readableStrings('example.tsx', source)]).toEqual([source]);
  });
});
