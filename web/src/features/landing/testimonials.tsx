import { testimonials } from './content';
import { Example } from './example';

export const Testimonials = () => (
  <section aria-labelledby="testimonials" className="flex flex-col gap-4">
    <div className="flex flex-wrap items-baseline gap-x-4">
      <h2 id="testimonials" className="text-title">
        What people say
      </h2>
      <Example>Illustration</Example>
    </div>
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
