import { describe, expect, it } from '@jest/globals';
import { parseErrorClass, describeErrorClass } from './error-class.js';

describe('What kind of error it is', () => {
  it('is its class and codes, and nothing of what it says', () => {
    const unique = Object.assign(new TypeError('Key (email)=(dana@example.com) exists'), { code: '23505' });
    expect(describeErrorClass(unique)).toBe('TypeError 23505');
    const refused = { code: 'EENVELOPE', responseCode: 550 };
    expect(describeErrorClass(Object.assign(new Error('dana@example.com is unknown'), refused))).toBe(
      'Error EENVELOPE 550',
    );
  });

  it('leaves out a name or code that is none', () => {
    const odd = Object.assign(new Error('x'), { name: 'dana@example.com', code: 'dana@example.com' });
    expect(describeErrorClass(odd)).toBe('Error');
  });

  it('is read from a stack', () => {
    expect(parseErrorClass('ZodError: [{ "path": "email" }]\n    at parse')).toBe('ZodError');
    expect(parseErrorClass('dana@example.com is unknown: really')).toBeNull();
    expect(parseErrorClass(undefined)).toBeNull();
  });
});
