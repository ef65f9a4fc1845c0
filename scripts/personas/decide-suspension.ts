import { newAdmin, testedProduct } from './person.ts';

/** Suspends or reinstates the account of an address, or a practice by its id, as an admin through GraphQL. */
export async function decideSuspension(
  subject: string,
  decision: 'suspend' | 'reinstate',
  at = testedProduct(),
): Promise<void> {
  const admin = await newAdmin(at).signIn();
  const { users } = await admin.graph<{ users: { accounts: { key: string }[] } }>(
    'query ($q: String!) { users(q: $q) { accounts { key } } }',
    { q: subject },
  );
  const mutation =
    decision === 'suspend'
      ? 'mutation ($key: ID!) { suspendOwner(key: $key, reason: "conduct", note: "A test") { message } }'
      : 'mutation ($key: ID!) { reinstateOwner(key: $key, note: "A test") { message } }';
  await admin.graph(mutation, { key: users.accounts[0]?.key });
}
