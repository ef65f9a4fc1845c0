const lines = [
  ['You hire', 'You agree with somebody you unlocked. There is nobody in between to be told first.'],
  ['You report it', 'Within 7 business days of the acceptance, from the contact: role, start date.'],
  ['You pay once', 'The connection fee of the role, from the card on file. That is all that is ever owed.'],
];

export const SelfReporting = () => (
  <section aria-labelledby="self-reporting" className="flex flex-col gap-4">
    <h2 id="self-reporting" className="text-title">
      You report your own hires
    </h2>
    <p className="max-w-[66ch]">
      We do not sit in your interviews, so we ask you to say when you have hired. Hires that are not reported
      cost 6 times the fee and may end the account; that is what keeps the fee flat for everybody else.
    </p>
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] gap-x-10">
      {lines.map(([term, text]) => (
        <div key={term} className="border-t border-line py-4">
          <dt className="font-semibold">{term}</dt>
          <dd className="text-muted">{text}</dd>
        </div>
      ))}
    </dl>
  </section>
);
