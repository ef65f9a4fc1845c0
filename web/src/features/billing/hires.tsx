import type { Hire } from '@nearward/proto/rest/hire';
import { HireCard } from './hire-card';
import { Newest } from './newest';
import { Section } from './section';

const isDue = ({ status }: Hire) => status === 'due';

/** Those that wait for a payment come first. */
export const Hires = ({ hires }: { hires: Hire[] }) => (
  <Section
    title="Hires"
    isFirst
    count={hires.length}
    empty="No hires yet. When somebody accepts your offer, report it from their contact. You see the exact amount before anything is charged."
  >
    <Newest items={hires.toSorted((a, b) => Number(isDue(b)) - Number(isDue(a)))} what="hires">
      {(shown) => (
        <ul className="flex flex-col gap-4">
          {shown.map((hire) => (
            <li key={hire.id}>
              <HireCard hire={hire} />
            </li>
          ))}
        </ul>
      )}
    </Newest>
  </Section>
);
