import Sequencer from '@jest/test-sequencer';

const breaksTheProduct = ({ path }) => path.endsWith('.last.system.ts');

/** In the order that Jest chooses, but the file that breaks what all share comes last. */
export default class LastThingsLast extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    return [...sorted.filter((test) => !breaksTheProduct(test)), ...sorted.filter(breaksTheProduct)];
  }
}
