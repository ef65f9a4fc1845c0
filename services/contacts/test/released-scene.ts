import { recordedEventsFor, recordedEvents, recordedEmail } from '@nearward/common/testing/recorded-release';
import { TestService } from '@nearward/common/testing/test-service';
import { contactsService } from '../src/app.module.js';
import { Scene, type Settings } from './scene.js';

const matching = ['matching.v1.MatchesChanged', 'matching.v1.MatchesRecomputed'];

/** The contacts of the clinic that the recorded release has. */
export class ReleasedScene extends Scene {
  static override async start(...settings: Settings): Promise<ReleasedScene> {
    return new ReleasedScene(await TestService.start(contactsService, ...settings));
  }

  get clinic() {
    return this.service.viewer(recordedEmail('clinic'));
  }

  found = async () => (await this.contacts(this.clinic)).contacts;
  names = async () => (await this.found()).map(({ name }) => name).sort();
  locked = async () => (await this.found()).find(({ name }) => name === 'Kim Tran');

  /** Delivers what the recorded release published of these types. */
  async hear(...types: string[]): Promise<void> {
    for (const item of types.flatMap(recordedEvents)) await this.service.enqueue(item);
    await this.settled();
  }

  /** Delivers all that contacts hears except matches. */
  async hearUnmatched(): Promise<void> {
    const types = recordedEventsFor('contacts').map(({ type }) => type);
    await this.hear(...new Set(types.filter((type) => !matching.includes(type))));
  }
}
