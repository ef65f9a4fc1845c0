import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { ContactDetails } from './contact-details';
import { person } from './example-people';
import { PersonHead } from './person-head';

const nothing = () => undefined;
const contact = {
  ...person('Priya Raman', ['Nurse Practitioner', 'Family Medicine'], 20, 'unlocked', 30, true),
  has_match: true,
  job_title: 'Nurse Practitioner · Family Medicine',
  job_location: 'San Francisco, CA',
  is_unlocked: true,
  email: 'priya@example.com',
  phone: '(415) 555-0142',
  note: 'Tuesdays and Thursdays work best for me. I could start in January.',
};

/** An unlocked contact with example data, for the landing page. */
export default function ExampleContact() {
  const [asksNothing] = useState(() => new QueryClient({ defaultOptions: { queries: { enabled: false } } }));
  return (
    <QueryClientProvider client={asksNothing}>
      <PersonHead contact={contact} place={[4, 64]} onStep={nothing} onClose={nothing} />
      <ContactDetails contact={contact} justUnlocked email={null} />
    </QueryClientProvider>
  );
}
