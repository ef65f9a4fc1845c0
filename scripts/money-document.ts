import { root } from './project.ts';

interface Move {
  event: string;
  by?: string;
  stripe?: string;
  from: readonly string[];
  to: readonly string[];
}
type Moves = Record<string, Move>;

const nothing = '[*]';
const who: Record<string, string> = {
  employer: 'the employer',
  operator: 'an operator',
  stripe: 'Stripe',
  clock: 'the day',
};

const stateName = (status: string): string => (status === 'none' ? nothing : status);

/** Each arrow once, labeled with its transition. */
function diagram(moves: Moves): string {
  const arrows = Object.entries(moves).flatMap(([name, { from, to }]) =>
    (from.length > 0 ? from : ['none']).flatMap((before) =>
      to.map((after) => `  ${stateName(before)} --> ${after}: ${name}`),
    ),
  );
  return ['```mermaid', 'stateDiagram-v2', ...arrows, '```'].join('\n');
}

const words = (statuses: readonly string[]): string =>
  statuses.length > 0 ? statuses.map((status) => `\`${status}\``).join(', ') : '–';

function table(moves: Moves): string {
  const rows = Object.entries(moves).map(([name, { event, by, stripe, from, to }]) => {
    const mover = stripe ? `\`${stripe}\`` : (who[by ?? ''] ?? '');
    return `| \`${name}\` | ${mover} | ${event} | ${words(from)} | ${words(to)} |`;
  });
  return ['| move | by | what happens | from | to |', '|---|---|---|---|---|', ...rows].join('\n');
}

/** The states of hires and subscriptions, drawn from the tables that the code uses. */
export async function moneyDocument(): Promise<string> {
  const built = `${root}/services/billing/dist`;
  const { transitions } = (await import(`${built}/hires/hire-transitions.js`)) as { transitions: Moves };
  const { subscriptionTransitions } = (await import(
    `${built}/subscriptions/subscription-transitions.js`
  )) as {
    subscriptionTransitions: Moves;
  };
  return `<!-- Made by npm run generate. -->

# Money

Every state of a hire and of a subscription, and what moves it. Both are drawn from the tables that the code goes by:
\`services/billing/src/hires/hire-transitions.ts\`, past which no hire moves, and
\`services/billing/src/subscriptions/subscription-transitions.ts\`, against which what Stripe says is held.

## A hire

${diagram(transitions)}

${table(transitions)}

What the states mean is said with \`hireStatuses\` in \`proto/rest/hire.ts\`; what follows for people, in [Rules](rules.md).

## A subscription

${diagram(subscriptionTransitions)}

${table(subscriptionTransitions)}

A hire is free on a day that a paid invoice of a subscription covers and on which the subscription had not ended. Of a day to
come this is decided on that day.

## What the ledger says

Each entry adds to what is owed and to the credit; the sums over an employer's entries are the balance. A kind that a hire may
have several times is kept with what it comes from at Stripe (\`refund:re_1\`), so that each is entered once.

| what happens | entries, what they add to what is owed | credit |
|---|---|---|
| a fee is owed | \`fee\` + | |
| credit pays for it | \`credit_used\` −, \`first_hire_credit\` − | \`credit_used\` − |
| a payment was made | \`charge\` − | |
| a hire did not last | | \`failed_hire_credit\` + |
| a refund | \`refund\` +, \`fee_returned\` − | |
| a refund that did not arrive | all of these again, the other way round (\`refund:re_1:failed\`) | |
| a bank takes a payment back | \`dispute_lost\` +: it is due again | |
| either, of a hire that did not last | also \`fee_returned\` −, and what of the credit was used is owed: \`credit_taken_back\` + | \`credit_taken_back\` − |
| nothing is owed any more | \`waived\` − | the credit that was used + |
| another role was filled | \`role_corrected\` + where it costs more; a refund where it costs less | |

So for each hire \`charge\`, \`refund\` and \`dispute_lost\` together are what Stripe holds of its payments, and nothing goes
back twice: neither as money and credit, nor past what was paid.
`;
}
