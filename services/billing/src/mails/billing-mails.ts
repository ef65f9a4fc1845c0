import type { Mail, MailComposer } from '@nearward/common/mail/mail';
import { PrivateLinks } from '@nearward/common/private-links';
import { ENV } from '@nearward/common/service-definition';
import { unreportedHireFactor } from '@nearward/proto/hire-rules';
import { pagePath } from '@nearward/proto/page-path';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { BillingEnv } from '../env.js';
import { creditFor } from '../hires/guarantee.service.js';
import { hireColumns, type StoredHire } from '../hires/hire.js';
import type { UnlockedContact } from '../unlocked/unlocked-contact.js';

type MailedHire = StoredHire &
  Pick<UnlockedContact, 'employer_name' | 'employer_email' | 'professional_name' | 'professional_email'>;

const mailedHire = `
  select ${hireColumns}, contact.employer_name, contact.employer_email, contact.professional_name,
         contact.professional_email
  from hire join unlocked_contact contact using (unlock_id) where hire.id = $1`;

/** Mails about money. To the employer all but `hire-reported`, which asks the professional. */
@Injectable()
export class BillingMails implements MailComposer {
  constructor(
    @Inject(ENV) private readonly env: BillingEnv,
    private readonly links: PrivateLinks,
  ) {}

  async compose(template: string, id: string, manager: EntityManager): Promise<Mail | null> {
    const url = this.env.PUBLIC_URL + pagePath('/billing');
    if (template === 'claim-decided') return claimDecided(id, manager, url);
    const [hire]: MailedHire[] = await manager.query(mailedHire, [id]);
    if (!hire) return null;
    switch (template) {
      case 'hire-reported': {
        const token = this.links.token('hire', { id, token_version: 1 });
        return hireReported(hire, this.env.PUBLIC_URL + pagePath('/hires/confirm/:token', { token }));
      }
      case 'hire-receipt':
        return receipt(hire, url);
      case 'hire-due':
        return hireDue(hire, url);
      case 'hire-credited':
        return credited(hire, url);
      case 'hire-entered':
        return entered(hire, url);
      case 'hire-decided':
        return decided(hire, url);
      default:
        throw new Error(`No mail is called ${template}`);
    }
  }
}

const footnote = 'You get this because you hire with your account on Nearward.';

function hireReported(hire: MailedHire, url: string): Mail | null {
  if (!hire.professional_email) return null;
  return {
    to: hire.professional_email,
    subject: 'Please confirm your hire',
    preheader: `${hire.employer_name}, as ${hire.role}`,
    heading: `${hire.employer_name} told us they hired you`,
    paragraphs: [
      `They say you were hired as ${hire.role}, starting ${dayText(hire.starts_on)}. Please tell us if that is right.`,
    ],
    action: { label: 'Confirm or dispute', url },
    footnote: 'You get this because you have a profile on Nearward. The link is for you alone.',
  };
}

function receipt(hire: MailedHire, url: string): Mail | null {
  const to = hire.employer_email;
  const who = nameOf(hire);
  const action = { label: 'See your billing page', url };
  if (hire.status === 'held')
    return {
      to,
      subject: 'We recorded your hire',
      preheader: `${who}, as ${hire.role}`,
      heading: 'Your hire is on record',
      paragraphs: [
        `You reported ${who} as ${hire.role}. Nothing is charged until we decide whether you already knew this person.`,
      ],
      action,
      footnote,
    };
  return {
    to,
    subject: hire.charge_cents > 0 ? `Receipt: ${dollars(hire.charge_cents)}` : 'We recorded your hire',
    preheader: `${who}, as ${hire.role}`,
    heading:
      hire.charge_cents > 0 ? `You paid ${dollars(hire.charge_cents)}` : 'You owe nothing for this hire',
    paragraphs: [
      `${who}, hired as ${hire.role}, starts ${dayText(hire.starts_on)}.`,
      hire.free_because
        ? freeText[hire.free_because]
        : `Connection fee ${dollars(hire.fee_cents)}, credit ${dollars(hire.credit_cents)}, charged ${dollars(hire.charge_cents)}.`,
      ...(hire.free_because
        ? []
        : [
            'If this hire does not last 30 days, tell us within those 30 days, and the fee becomes credit toward your next hire.',
          ]),
    ],
    action,
    links: hire.receipt_url ? [{ label: 'Payment receipt', url: hire.receipt_url }] : undefined,
    footnote,
  };
}

const freeText = {
  subscription: 'It starts while your subscription is active, so there is no fee.',
  after_12_months:
    'The offer was accepted more than 12 months after you unlocked the contact, so there is no fee.',
  already_known: 'You already knew this person, so there is no fee.',
};

const dueBecause = {
  no_card: 'There is no card on file.',
  declined: 'Your card was declined.',
  authentication_needed: 'Your bank needs you to confirm the payment.',
};

const hireDue = (hire: MailedHire, url: string): Mail => ({
  to: hire.employer_email,
  subject: `Please pay ${dollars(hire.charge_cents)} for your hire`,
  preheader: `${nameOf(hire)}, as ${hire.role}`,
  heading: 'Your hire is on record, and its fee is due',
  paragraphs: [
    `${hire.problem ? `${dueBecause[hire.problem]} ` : ''}Please pay the ${dollars(hire.charge_cents)} for ${nameOf(hire)} on your billing page. Nothing was charged.`,
  ],
  action: { label: `Pay ${dollars(hire.charge_cents)}`, url },
  footnote,
});

const credited = (hire: MailedHire, url: string): Mail => ({
  to: hire.employer_email,
  subject: `You have ${dollars(creditFor(hire))} in credit`,
  preheader: `For ${nameOf(hire)}, who did not stay`,
  heading: 'Your fee is now credit toward your next hire',
  paragraphs: [
    `We are sorry it did not work out. The ${dollars(creditFor(hire))} for ${nameOf(hire)} counts toward the fee for your next hire.`,
  ],
  action: { label: 'See your billing page', url },
  footnote,
});

const entered = (hire: MailedHire, url: string): Mail => ({
  to: hire.employer_email,
  subject: 'A hire that was not reported',
  preheader: `${nameOf(hire)}, as ${hire.role}`,
  heading: 'We entered a hire that was not reported',
  paragraphs: [
    `We learned that you hired ${nameOf(hire)} as ${hire.role}, starting ${dayText(hire.starts_on)}. Under the terms, a hire that is not self-reported costs ${unreportedHireFactor} times the fee, ${dollars(hire.charge_cents)}.`,
    'Nothing is charged automatically. If this is not right, dispute it on your billing page, and we will review it.',
  ],
  action: { label: 'Pay or dispute', url },
  footnote,
});

const decided = (hire: MailedHire, url: string): Mail => ({
  to: hire.employer_email,
  subject: 'Our decision about your hire',
  preheader: `${nameOf(hire)}, as ${hire.role}`,
  heading:
    hire.status === 'waived' ? 'You owe nothing for this hire' : `${dollars(hire.charge_cents)} is due`,
  paragraphs: [
    hire.status === 'waived'
      ? `We reviewed the hire of ${nameOf(hire)} as ${hire.role}. Nothing is owed for it.`
      : `We reviewed the hire of ${nameOf(hire)} as ${hire.role}. Please pay ${dollars(hire.charge_cents)} on your billing page; nothing is charged automatically.`,
  ],
  action: { label: 'See your billing page', url },
  footnote,
});

async function claimDecided(unlock_id: string, manager: EntityManager, url: string): Promise<Mail | null> {
  const [contact]: UnlockedContact[] = await manager.query(
    'select * from unlocked_contact where unlock_id = $1',
    [unlock_id],
  );
  if (!contact) return null;
  const who = nameOf(contact);
  const accepted = contact.claim_status === 'accepted';
  return {
    to: contact.employer_email,
    subject: 'Our decision about your claim',
    preheader: `You told us that you already knew ${who}`,
    heading: accepted ? `No fee for hiring ${who}` : `The fee applies to hiring ${who}`,
    paragraphs: [
      accepted
        ? `You told us that you already knew ${who}. We agree, so a hire has no fee.`
        : `You told us that you already knew ${who}. We could not confirm that, so the fee applies to a hire. Nothing is charged before you agree to the amount.`,
    ],
    action: { label: 'See your billing page', url },
    footnote,
  };
}

const nameOf = ({ professional_name }: { professional_name: string | null }): string =>
  professional_name ?? 'a professional who has left';

const dollars = (cents: number): string => `$${(cents / 100).toLocaleString('en-US')}`;

const dayText = (day: string): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' });
