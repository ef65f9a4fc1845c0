import { recordedEventsFor, recordedEvents, recordedEmail } from '@nearward/common/testing/recorded-release';
import { Scene } from './scene.js';

const matching = ['matching.v1.MatchesChanged', 'matching.v1.MatchesRecomputed'];

/** The contacts of the clinic in the recorded release. */
export class ReleasedScene extends Scene {
  get clinic() {
    return this.service.viewer(recordedEmail('clinic'));
  }

  findContacts = async () => (await this.contacts(this.clinic)).contacts;
  names = async () => (await this.findContacts()).map(({ name }) => name).sort();
  findLocked = async () => (await this.findContacts()).find(({ name }) => name === 'Kim Tran');

  /** Delivers the events of these types that the recorded release published. */
  async deliver(...types: string[]): Promise<void> {
    for (const item of types.flatMap(recordedEvents)) await this.service.enqueue(item);
    await this.waitForDeliveries();
  }

  /** Delivers every event that contacts subscribes to, except matches. */
  async deliverAllButMatches(): Promise<void> {
    const types = recordedEventsFor('contacts').map(({ type }) => type);
    await this.deliver(...new Set(types.filter((type) => !matching.includes(type))));
  }
}
