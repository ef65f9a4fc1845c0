import type { EventEmitter } from 'node:events';
import { mutation, requestField } from '@nearward/common/testing/request-field';
import { eventually } from '@nearward/common/testing/eventually';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import type { EventMessage } from '@nearward/proto/events';
import { contact, type Contact, type contactsQuery, contactsResponse } from '@nearward/proto/rest/contact';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { type ContactsPage, Scene } from './scene.js';

type HireFields = Omit<EventMessage<'billing.v1.HireChanged'>, `$${string}`>;
export type ContactsInput = Partial<z.input<typeof contactsQuery>>;

/** A `Scene` with the employer's actions on contacts. */
export class PipelineScene extends Scene {
  /** One contact per professional. */
  async people(viewer: SignedIn, input: ContactsInput = {}): Promise<ContactsPage> {
    return this.contactsFor(viewer, { group: 'person', ...input });
  }

  async contactsFor(viewer: SignedIn, input: ContactsInput): Promise<ContactsPage> {
    const fields = Object.entries({ page: 1, per_page: 50, ...input });
    const args = fields.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ');
    const selection = `contacts(${args}) ${selectionOf(contactsResponse)}`;
    return (await this.user<{ contacts: ContactsPage }>(viewer, selection)).contacts;
  }

  /** The changed contact, or the code and text of the error. */
  changeContact(
    viewer: Viewer,
    profile_id: string,
    change: Partial<Record<'stage' | 'reason' | 'private_note' | 'private_note_before', string | null>>,
  ): Promise<Contact | string> {
    const query = mutation('changeContact', { profile_id, ...change }, selectionOf(contact));
    return requestField<Contact>(this.service, viewer, query);
  }
  /** How many contacts changed, or the code and text of the error. */
  async changeContacts(viewer: Viewer, profile_ids: string[], stage: string): Promise<number | string> {
    const query = mutation('changeContacts', { profile_ids, stage }, '{ changed }');
    const field = await requestField<{ changed: number }>(this.service, viewer, query);
    return typeof field === 'string' ? field : field.changed;
  }
  pass = ({ viewer }: { viewer: Viewer }, { profile_id }: { profile_id: string }, reason?: string) =>
    this.changeContact(viewer, profile_id, { stage: 'passed', reason });
  /** Sends the answers to those who were passed, as if ten minutes had gone by. */
  sendAnswers = async (): Promise<void> => {
    await this.age('pass_answer.tell_after', '10 minutes');
    await this.runMinuteSweep();
  };
  open = (viewer: Viewer, profile_id: string) => this.act(viewer, 'seeContact', { profile_id });
  findContact = async (
    viewer: SignedIn,
    { profile_id }: { profile_id: string },
  ): Promise<Contact | undefined> =>
    (await this.people(viewer)).contacts.find((contact) => contact.profile_id === profile_id);

  /** Changes every value of a professional that a locked contact hides. */
  async changeHidden(
    profile_id: string,
    hidden: { email: string; phone: string; setting: string; employment: string },
    note: string,
  ): Promise<void> {
    const { dataSource } = this.service;
    await dataSource.query(
      `update profile_card set email = $2, phone = $3, practice_settings = array[$4], employment_type = array[$5]
       where id = $1`,
      [profile_id, hidden.email, hidden.phone, hidden.setting, hidden.employment],
    );
    const change = 'update application set note = $2 where profile_id = $1 and note is not null';
    await dataSource.query(change, [profile_id, note]);
  }

  /** Delivers billing's event about a hire. */
  async hire(...hire: Parameters<PipelineScene['deliverHire']>): Promise<void> {
    await this.deliverHire(...hire);
    await this.waitForDeliveries();
  }

  async deliverHire({ owner_key }: SignedIn, profileId: string, fields: Partial<HireFields> = {}) {
    await this.service.deliver('billing.v1.HireChanged', {
      hireId: uuid(),
      employerKey: owner_key,
      profileId,
      role: 'Registered Nurse',
      startsOn: '2026-11-02',
      status: 'paid',
      lives: true,
      revision: ++this.revision,
      ...fields,
    });
  }

  /** Counts the change notices to a person, from this call until the returned function is called. */
  async countNoticesTo({ owner_key }: SignedIn): Promise<() => Promise<number>> {
    const runner = this.service.dataSource.createQueryRunner();
    const client = (await runner.connect()) as EventEmitter;
    const notices: string[] = [];
    client.on('notification', ({ payload }: { payload: string }) => notices.push(payload));
    await runner.query('listen notices');
    return async () => {
      const last = uuid();
      await runner.query(`select pg_notify('notices', $1)`, [last]);
      await eventually(() => {
        if (!notices.includes(last)) throw new Error('Not all notices have arrived');
      });
      await runner.query('unlisten notices');
      client.removeAllListeners('notification');
      await runner.release();
      return notices.filter((line) => line.includes(owner_key)).length;
    };
  }
}
