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

  it.each([
    ['statement', "sql({}, 'Select this. And that.')"],
    ['fragment of a statement', 'const where = `exists (select from job). `'],
    ['error for programmers', "throw new Error('There is no email.')"],
    ['log', "logger.warn('Nothing was sent.')"],
    ['import', "import { a } from './A file.js'"],
    ['type', "type Label = 'Save your job.'"],
    ['example of an email', "const email = { examples: ['Bayside Family Practice'] }"],
  ])('omit the %s', (_, source) => {
    expect(readableStrings('example.tsx', source)).toEqual([]);
  });
});
