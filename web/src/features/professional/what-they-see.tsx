import { Card } from '../../shared/ui/card';

export const WhatTheySee = () => (
  <section aria-labelledby="what-they-see">
    <Card className="flex flex-col gap-3">
      <h2 id="what-they-see">What the clinic sees</h2>
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-2 text-note">
        <dt className="text-muted">Now</dt>
        <dd>Name, types, specialties, miles, and that you wrote a note</dd>
        <dt className="text-muted">If unlocked</dt>
        <dd>Email, phone, the note, preferred settings and employment type. We email you when it happens.</dd>
      </dl>
    </Card>
  </section>
);
