import { Person } from './people.ts';

/** Suspends or reinstates an account as an admin, through GraphQL. */
export async function decideSuspension(
  url: string,
  email: string,
  decision: 'suspend' | 'reinstate',
): Promise<void> {
  const admin = await new Person(url, 'admin@demo.example').signIn();
  const { users } = await admin.graph<{ users: { accounts: { key: string }[] } }>(
    'query ($email: String!) { users(q: $email) { accounts { key } } }',
    { email },
  );
  const mutation =
    decision === 'suspend'
      ? 'mutation ($key: ID!) { suspendOwner(key: $key, reason: "conduct", note: "A test") { message } }'
      : 'mutation ($key: ID!) { reinstateOwner(key: $key, note: "A test") { message } }';
  await admin.graph(mutation, { key: users.accounts[0]?.key });
}
