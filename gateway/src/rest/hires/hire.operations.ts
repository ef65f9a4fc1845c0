import type {
  Hire,
  HireConfirmation,
  hireConfirmationRequest,
  hireEnd,
  hirePayment,
  HireQuote,
  HireRequest,
  reasonRequest,
} from '@nearward/proto/rest/hire';
import type { checkoutAnswer } from '@nearward/proto/rest/subscription';
import type { z } from 'zod';
import { type Message, operation } from '../../graph/operation.js';

export const hireFields = `id profile_id name role offer_accepted_on starts_on salary reported_at late unreported fee_cents
  credit_cents charge_cents free_because status problem receipt_url dispute_reason professional_answer ended_on
  guaranteed_until`;

export const hireQuote = operation<HireQuote, { input: HireRequest }>(
  `query HireQuote($input: HireInput!) {
    hireQuote(input: $input) {
      fee_cents failed_hire_credit_cents first_hire_credit_cents charge_cents free_because late waits_for_claim has_card
    }
  }`,
);

export const reportHire = operation<Hire, { input: HireRequest } & z.output<typeof hirePayment>>(
  `mutation ReportHire($input: HireInput!, $charge_cents: Int!) {
    reportHire(input: $input, charge_cents: $charge_cents) { ${hireFields} }
  }`,
);

export const openHirePayment = operation<
  z.output<typeof checkoutAnswer>,
  { id: string } & z.output<typeof hirePayment>
>(
  `mutation OpenHirePayment($id: ID!, $charge_cents: Int!) {
    openHirePayment(id: $id, charge_cents: $charge_cents) { sessionId url }
  }`,
);

export const endHire = operation<Hire, { id: string } & z.output<typeof hireEnd>>(
  `mutation EndHire($id: ID!, $ended_on: String!) { endHire(id: $id, ended_on: $ended_on) { ${hireFields} } }`,
);

export const disputeHire = operation<Hire, { id: string } & z.output<typeof reasonRequest>>(
  `mutation DisputeHire($id: ID!, $reason: String!) { disputeHire(id: $id, reason: $reason) { ${hireFields} } }`,
);

export const claimAlreadyKnown = operation<Message, { profile_id: string } & z.output<typeof reasonRequest>>(
  `mutation ClaimAlreadyKnown($profile_id: ID!, $reason: String!) {
    claimAlreadyKnown(profile_id: $profile_id, reason: $reason) { message }
  }`,
);

export const hireConfirmation = operation<HireConfirmation, { token: string }>(
  `query HireConfirmation($token: String!) {
    hireConfirmation(token: $token) { employer_name role starts_on answer }
  }`,
);

export const answerHire = operation<Message, { token: string } & z.output<typeof hireConfirmationRequest>>(
  `mutation AnswerHire($token: String!, $answer: String!, $note: String) {
    answerHire(token: $token, answer: $answer, note: $note) { message }
  }`,
);
