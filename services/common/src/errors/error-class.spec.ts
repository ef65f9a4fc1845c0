import { describe, expect, it } from '@jest/globals';
import { parseErrorClass, describeErrorClass } from './error-class.js';

describe('Error class', () => {
  it('contains the class and codes, and not the message', () => {
    const unique = Object.assign(new TypeError('Key (email)=(dana@example.com) exists'), { code: '23505' });
    expect(describeErrorClass(unique)).toBe('TypeError 23505');
    const rejection = { code: 'EENVELOPE', responseCode: 550 };
    expect(describeErrorClass(Object.assign(new Error('dana@example.com is unknown'), rejection))).toBe(
      'Error EENVELOPE 550',
    );
  });

  it('omits names and codes that are not valid', () => {
    const odd = Object.assign(new Error('x'), { name: 'dana@example.com', code: 'dana@example.com' });
    expect(describeErrorClass(odd)).toBe('Error');
  });

  it('parses the class from a stack', () => {
    expect(parseErrorClass('ZodError: [{ "path": "email" }]\n    at parse')).toBe('ZodError');
    expect(parseErrorClass('dana@example.com is unknown: really')).toBeNull();
    expect(parseErrorClass(undefined)).toBeNull();
  });
});
