import { Person } from './people.ts';

/** Suspends or reinstates an account as an admin, through GraphQL. */
export async function decideSuspension(
  url: string,
  email: string,
  what: 'suspend' | 'reinstate',
): Promise<void> {
  const admin = new Person(url, 'admin@demo.example');
  await admin.signIn();
  const ask = async <T>(query: string): Promise<T> => {
    const { text } = await admin.try('POST', '/graphql', { query });
    const { data, errors } = JSON.parse(text) as { data: T; errors?: object[] };
    if (errors) throw new Error(JSON.stringify(errors));
    return data;
  };
  const query = `{ users(q: "${email}") { accounts { key } } }`;
  const { users } = await ask<{ users: { accounts: { key: string }[] } }>(query);
  const key = users.accounts[0]?.key ?? '';
  await ask(
    what === 'suspend'
      ? `mutation { suspendOwner(key: "${key}", reason: "conduct", note: "A test") { message } }`
      : `mutation { reinstateOwner(key: "${key}", note: "A test") { message } }`,
  );
}
