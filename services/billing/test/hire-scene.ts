import { create } from '@bufbuild/protobuf';
import { expect } from '@jest/globals';
import { laptopKeys } from '@nearward/common/env/keys';
import { seal } from '@nearward/marketplace/seal';
import { eventually } from '@nearward/common/testing/eventually';
import { mutation } from '@nearward/common/testing/request-field';
import type { SignedIn, Viewer } from '@nearward/common/app/viewer/viewer';
import { connectionFees, feeCategory, termsVersion } from '@nearward/proto/choices';
import { PartiesSchema } from '@nearward/proto/gen/contacts/v1/contacts_pb';
import type { Billing } from '@nearward/proto/rest/subscription';
import { account, hire, type Hire, hireQuote, type HireQuote } from '@nearward/proto/rest/hire';
import { selectionOf } from '@nearward/proto/rest/selection-of';
import { v7 as uuid } from 'uuid';
import { hirePayments } from './payments-at-stripe.js';
import type { TestBilling } from './test-billing.js';

type Account = Omit<Billing, 'subscription' | 'card'>;

export interface Clinic {
  viewer: SignedIn;
  email: string;
}

export interface Nurse {
  unlock_id: string;
  profile_id: string;
  email: string;
}

/** A card as the stand-in's hosted page calls it. */
export type Card = 'pay' | 'declinedLater' | 'asksAgain' | 'clearsLater' | 'bouncesLater';

export interface ReportedHire {
  clinic: Clinic;
  nurse: Nurse;
  hire: Hire;
  id: string;
}

interface MoneyMatter {
  id: string;
  kind: string;
  charge_cents: number;
}

interface Decision {
  decision: string;
  role?: string;
  amount_cents?: number;
  reason?: string;
}

interface Days {
  offer_accepted_on: string;
  starts_on: string;
}

const dayMs = 86_400_000;
const isMatch = (matter: object, about: object) =>
  Object.entries(about).every(([field, value]) => Reflect.get(matter, field) === value);

/** The day this many days from today, UTC. */
export const day = (fromToday: number): string =>
  new Date(Date.now() + fromToday * dayMs).toISOString().slice(0, 10);

/** Employers who unlock contacts and report hires. */
export class HireScene {
  constructor(readonly testBilling: TestBilling) {}

  async clinic(card?: Card): Promise<Clinic> {
    const email = `clinic-${uuid()}@example.com`;
    const viewer = this.testBilling.service.viewer(email);
    if (card) await this.saveCard(viewer, card);
    return { viewer, email };
  }

  async saveCard(viewer: SignedIn, card: string): Promise<void> {
    const { sessionId, error } = await this.testBilling.openCardSetup(viewer);
    expect(error).toBeUndefined();
    await this.testBilling.click(sessionId, card);
    await eventually(async () => expect(await this.testBilling.card(viewer)).not.toBeNull());
  }

  /** A professional whom the employer unlocked this many days ago, for a job where it is the UTC day. */
  async unlock(clinic: Clinic, daysAgo = 10): Promise<Nurse> {
    const nurse = this.newNurse();
    await this.unlockAs(nurse, clinic, daysAgo, { timeZone: 'UTC' });
    return nurse;
  }

  newNurse = (): Nurse => ({
    unlock_id: uuid(),
    profile_id: uuid(),
    email: `nurse-${uuid()}@example.com`,
  });

  async unlockAs(
    nurse: Nurse,
    { viewer, email }: Clinic,
    daysAgo = 10,
    {
      version = 1,
      employerUnverified,
      ...more
    }: { version?: number; employerUnverified?: boolean; unlockedAt?: string; timeZone?: string } = {},
  ): Promise<void> {
    const type = 'Registered Nurse';
    const category = feeCategory(type);
    const parties = create(PartiesSchema, {
      employerName: 'Bayside Clinic',
      employerEmail: email,
      employerUnverified,
      professionalName: 'Dana Ortiz',
      professionalEmail: nurse.email,
      jobTitle: 'Registered Nurse · Cardiology',
    });
    await this.testBilling.service.handle(
      'contacts.v1.ContactUnlocked',
      {
        unlockId: nurse.unlock_id,
        employerKey: viewer.owner_key,
        profileId: nurse.profile_id,
        termsVersion,
        fees: [{ providerType: type, category, cents: connectionFees[category].cents }],
        unlockedAt: new Date(Date.now() - daysAgo * dayMs).toISOString(),
        sealedParties: seal(PartiesSchema, parties, laptopKeys.SEAL_KEY),
        ...more,
      },
      { id: nurse.unlock_id, version },
    );
  }

  async quote(viewer: Viewer, { profile_id }: Nurse, role = 'Registered Nurse', days: Partial<Days> = {}) {
    const input = { profile_id, role, offer_accepted_on: day(-1), starts_on: day(0), ...days };
    const query = `query ($input: HireInput!) { hireQuote(input: $input) ${selectionOf(hireQuote)} }`;
    const { data, error } = await this.testBilling.request<{ hireQuote: HireQuote }>(viewer, query, {
      input,
    });
    return { ...data?.hireQuote, error };
  }

  /** Reports a hire at the quoted amount unless the test passes another. */
  async report(
    viewer: Viewer,
    nurse: Nurse,
    {
      role = 'Registered Nurse',
      charge_cents,
      ...days
    }: { role?: string; charge_cents?: number } & Partial<Days> = {},
  ) {
    const { profile_id } = nurse;
    const agreed = charge_cents ?? (await this.quote(viewer, nurse, role, days)).charge_cents ?? 0;
    const input = {
      profile_id,
      role,
      offer_accepted_on: day(-1),
      starts_on: day(0),
      salary: 80_000,
      ...days,
    };
    const query = mutation('reportHire', { input, charge_cents: agreed }, selectionOf(hire));
    const { data, error } = await this.testBilling.request<{ reportHire: Hire }>(viewer, query, {});
    return { ...data?.reportHire, error };
  }

  /** A hire whose card was charged or declined. */
  async hire(
    viewer: SignedIn,
    nurse: Nurse,
    options: Parameters<HireScene['report']>[2] = {},
  ): Promise<Hire> {
    const { error } = await this.report(viewer, nurse, options);
    if (error) throw new Error(error);
    return eventually(async () => {
      const hire = await this.hireOf(viewer, nurse);
      expect(hire.status).not.toBe('charging');
      return hire;
    });
  }

  async hireOf(viewer: SignedIn, { profile_id }: Nurse): Promise<Hire> {
    const { hires } = await this.account(viewer);
    const hire = hires.find((hire) => hire.profile_id === profile_id);
    if (!hire) throw new Error('No such hire');
    return hire;
  }

  /** Waits for a state of the hire. */
  until({ viewer }: Clinic, nurse: Nurse, expected: Partial<Hire>): Promise<Hire> {
    return eventually(async () => {
      const hire = await this.hireOf(viewer, nurse);
      expect(hire).toMatchObject(expected);
      return hire;
    });
  }

  /** An employer and a professional whom they unlocked. */
  async unlocked(card?: Card, daysAgo = 10): Promise<{ clinic: Clinic; nurse: Nurse }> {
    const clinic = await this.clinic(card);
    return { clinic, nurse: await this.unlock(clinic, daysAgo) };
  }

  /** A hire, paid with the card on file unless the test passes another card or none. */
  async reported(
    card: Card | null = 'pay',
    options: Parameters<HireScene['report']>[2] = {},
  ): Promise<ReportedHire> {
    const parties = await this.unlocked(card ?? undefined);
    const hire = await this.hire(parties.clinic.viewer, parties.nurse, options);
    return { ...parties, hire, id: hire.id };
  }

  pay = (viewer: Viewer, id: string, cents: number) =>
    this.testBilling.openPage(viewer, `openHirePayment(id: ${JSON.stringify(id)}, charge_cents: ${cents})`);

  /** Pays on a hosted page. */
  async payOnPage(
    { viewer }: Clinic,
    { id, charge_cents }: Pick<Hire, 'id' | 'charge_cents'>,
  ): Promise<void> {
    await this.testBilling.click((await this.pay(viewer, id, charge_cents)).sessionId, 'pay');
  }

  /** The error of a mutation, if any. */
  act(viewer: Viewer, name: string, args: object, selection?: string): Promise<string | undefined> {
    return this.testBilling.errorOf(viewer, mutation(name, args, selection), {});
  }

  end = (viewer: Viewer, id: string, ended_on = day(0)) =>
    this.act(viewer, 'endHire', { id, ended_on }, '{ id }');

  dispute = (viewer: Viewer, id: string, reason = 'This person never worked here.') =>
    this.act(viewer, 'disputeHire', { id, reason }, '{ id }');

  claim = (viewer: Viewer, { profile_id }: Nurse, reason = 'Worked here in 2024.') =>
    this.act(viewer, 'claimAlreadyKnown', { profile_id, reason });

  /** The token in the email that asks the professional to confirm the hire. */
  async confirmationToken({ email }: Nurse): Promise<string> {
    const { text } = await this.testBilling.emailTo(email, /confirm your hire/);
    return /\/hires\/confirm\/([\w-]{48})/.exec(text)?.[1] ?? '';
  }

  /** The professional's answer to that email. */
  answer = (token: string, answer: string, note: string | null = null) =>
    this.act(null, 'answerHire', { token, answer, note });

  async removeProfile({ profile_id: profileId }: Pick<Nurse, 'profile_id'>): Promise<void> {
    const { service } = this.testBilling;
    await service.handle('profiles.v1.ProfileRemoved', { profileId }, { id: profileId, version: 2 });
  }

  /** The cases that wait for an operator's decision, about one hire or employer. */
  async matters(about: { id: string } | { employer_email: string }): Promise<MoneyMatter[]> {
    const query = `{ moneyMatters { id kind employer_email professional_name reason role accepted_roles charge_cents
      still_on ended_on worked_on left_on } }`;
    const { operator } = this.testBilling;
    const { data } = await this.testBilling.request<{ moneyMatters: MoneyMatter[] }>(operator, query, {});
    return (data?.moneyMatters ?? []).filter((matter) => isMatch(matter, about));
  }

  /** An operator's decision about an unreported hire or a waived one. */
  decideHire = (id: string, decision: string, viewer: Viewer = this.testBilling.operator) =>
    this.act(viewer, 'decideHire', { id, decision, note: null });

  decideClaim = ({ unlock_id }: Nurse, accepted: boolean, viewer: Viewer = this.testBilling.operator) =>
    this.act(viewer, 'decideClaim', { unlock_id, accepted, note: 'Looked at it' });

  /** An operator's decision about a professional's dispute or a role that was not accepted. */
  decideAnswer = (id: string, decision: Decision, viewer: Viewer = this.testBilling.operator) =>
    this.act(viewer, 'decideAnswer', { id, reason: 'Both sides told us.', ...decision });

  /** An operator enters a hire that nobody reported. */
  enterHire({ unlock_id }: Nurse, more: object = {}, viewer: Viewer = this.testBilling.operator) {
    const days = { offer_accepted_on: day(-20), starts_on: day(-15) };
    const note = 'The clinic’s own website says so.';
    const input = { unlock_id, role: 'Registered Nurse', ...days, note, ...more };
    return this.act(viewer, 'enterUnreportedHire', { input });
  }

  async account(viewer: SignedIn): Promise<Account> {
    const selection = `billing ${selectionOf(account)}`;
    return (await this.testBilling.service.user<{ billing: Account }>(viewer, selection)).billing;
  }

  /** The ledger entries of a hire, oldest first: kind, owed, credit. */
  async entries(viewer: SignedIn, nurse: Nurse): Promise<[string, number, number][]> {
    const { id } = await this.hireOf(viewer, nurse);
    const { ledger } = await this.account(viewer);
    return ledger
      .filter(({ hire_id }) => hire_id === id)
      .toReversed()
      .map(({ kind, owed_cents, credit_cents }) => [kind, owed_cents, credit_cents]);
  }

  /** The sum that Stripe charged the employer for hires, in cents. */
  async amountChargedAtStripe(owner: SignedIn): Promise<number[]> {
    return hirePayments(await this.testBilling.readStandIn(), owner);
  }
}
