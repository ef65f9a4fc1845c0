import { create } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { PersonSchema } from '@nearward/proto/gen/profiles/v1/profiles_pb';
import { seal, unseal } from './seal.js';

const key = 'a key of thirty-two characters or more';
const person = create(PersonSchema, { name: 'Dana Ortiz', email: 'dana@example.com', phone: '' });

describe('A sealed part of an event', () => {
  it('opens only with the key that sealed it', () => {
    const sealed = seal(PersonSchema, person, key);
    expect(unseal(PersonSchema, sealed, key)).toEqual(person);
    expect(() => unseal(PersonSchema, sealed, `${key}!`)).toThrow();
  });

  it('opens while its key is still accepted', () => {
    const sealed = seal(PersonSchema, person, key);
    expect(unseal(PersonSchema, sealed, `another ${key},${key}`)).toEqual(person);
    expect(
      unseal(PersonSchema, seal(PersonSchema, person, `another ${key},${key}`), `another ${key}`),
    ).toEqual(person);
    expect(() => unseal(PersonSchema, sealed, `another ${key},a third ${key}`)).toThrow();
  });

  it('hides its content, and differs each time', () => {
    const sealed = seal(PersonSchema, person, key);
    expect(Buffer.from(sealed).toString('latin1')).not.toContain('dana');
    expect(sealed).not.toEqual(seal(PersonSchema, person, key));
  });
});
