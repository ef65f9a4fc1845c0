import { testimonials } from './content';

export const Testimonials = () => (
  <section aria-labelledby="testimonials" className="flex flex-col gap-4">
    <h2 id="testimonials" className="text-title">
      What people say
    </h2>
    <ul className="grid grid-cols-1 gap-6 md:grid-cols-3">
      {testimonials.map(({ quote, who }) => (
        <li key={who} className="border-t-2 border-ink pt-4">
          <figure>
            <blockquote className="font-display">“{quote}”</blockquote>
            <figcaption className="mt-3 text-note text-muted">{who}</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  </section>
);
