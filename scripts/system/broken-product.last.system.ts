// Runs after all other files because it kills a service of the shared product.
import { describe, it } from '@jest/globals';
import { expectContacts, onlyEachOther } from '../personas/matched-people.ts';
import { newPerson } from '../personas/person.ts';
import { product } from './product.ts';

const { stack } = product;

describe('A broken product', () => {
  it('neither loses nor duplicates matches when matching is killed during writes', async () => {
    const [employer, only] = [newPerson('employer'), onlyEachOther()];
    const nurses = Array.from({ length: 5 }, () => newPerson('nurse'));
    await employer.postJob(only);
    const writing = (async () => {
      await employer.postJob(only);
      for (const nurse of nurses) await nurse.createProfile(only);
    })();
    await stack.kill('matching');
    await writing;
    await stack.start('matching');
    await employer.signIn();
    await expectContacts(employer, 2 * nurses.length);
  });
});
