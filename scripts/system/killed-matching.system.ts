import { describe, it } from '@jest/globals';
import { expectContacts, onlyEachOther } from '../personas/matched-people.ts';
import { newPerson } from '../personas/person.ts';
import { product } from './product.ts';

const { stack } = product;

describe('A product whose matching is killed', () => {
  it('neither loses nor duplicates the writes while it is down', async () => {
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
