import { Form, Link } from 'react-router';
import LandingPage from './landing';
import { Button } from '../shared/ui/button';
import { TextField } from '../shared/ui/field';

/** The landing page below a note about the unknown address, which stays in the address bar. */
export default function Unknown() {
  return (
    <div className="flex flex-col gap-8">
      <section
        aria-labelledby="not-found"
        className="flex flex-wrap items-end gap-x-10 gap-y-4 rounded-card bg-warning-soft p-5"
      >
        <div>
          <div role="status">
            <h2 id="not-found">Page not found.</h2>
          </div>
          <p className="flex flex-wrap gap-x-5 *:tap-link">
            <Link to="/jobs">Browse Jobs</Link>
            <Link to="/post-job">Post a Job</Link>
            <Link to="/find-job">Find a Job</Link>
          </p>
        </div>
        <Form action="/jobs" role="search" className="flex flex-wrap items-end gap-3">
          <TextField label="Jobs near a city or ZIP code" name="near" autoComplete="postal-code" />
          <Button type="submit">Search</Button>
        </Form>
      </section>
      <LandingPage />
    </div>
  );
}
