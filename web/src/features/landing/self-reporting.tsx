const lines = [
  ['You hire', 'You come to terms with somebody you unlocked. There is no one in between.'],
  ['You report it', 'Within 7 business days of the accepted offer: the role and the start date.'],
  ['You pay once', 'The connection fee for the role, charged to the card on file. That is all you owe.'],
];

export const SelfReporting = () => (
  <section aria-labelledby="self-reporting" className="flex flex-col gap-4">
    <h2 id="self-reporting" className="text-title">
      You report your own hires
    </h2>
    <p className="max-w-[66ch]">
      We are not in your interviews, so we ask you to tell us when you hire. A hire that is not reported costs
      6 times the fee and may get the account suspended; that is what keeps the fee flat for everyone else.
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
