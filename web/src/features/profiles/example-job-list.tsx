import { payText } from '@nearward/proto/rest/pay-text';
import { milesAway } from '../../shared/number-texts';
import { keepDots } from '../../shared/keep-dots';
import { Card } from '../../shared/ui/card';
import { Chips } from '../../shared/ui/chip';

/** Jobs of no real employer. */
const exampleJobs = [
  {
    title: 'Registered Nurse · Cardiology +1',
    where: 'Lakeshore Cardiology, San Francisco, CA',
    ...{ pay_min: 62, pay_max: 74, miles: 10 },
    common: ['Registered Nurse', 'Cardiology', 'Critical Care'],
  },
  {
    title: 'Registered Nurse · Critical Care',
    where: 'Alta Vista Medical Center, Berkeley, CA',
    ...{ pay_min: 71, pay_max: 88, miles: 5 },
    common: ['Registered Nurse', 'Critical Care'],
  },
  {
    title: 'Registered Nurse · Cardiology',
    where: 'Harbor Heart Group, Oakland, CA',
    ...{ pay_min: 60, pay_max: 70, miles: 2 },
    common: ['Registered Nurse', 'Cardiology'],
  },
];

/** Three example jobs in a narrow column. */
export const ExampleJobList = () => (
  <section aria-labelledby="example-jobs" className="flex flex-col gap-3">
    <h2 id="example-jobs">Example matches</h2>
    <ul className="flex flex-col gap-3">
      {exampleJobs.map(({ title, where, miles, pay_min, pay_max, common }) => (
        <li key={title}>
          <Card className="flex flex-col gap-1 p-4 text-note">
            <p className="font-display text-body font-bold">{keepDots(title)}</p>
            <p className="text-muted">{keepDots(`${where} · ${milesAway(miles)}`)}</p>
            <p className="font-semibold tabular-nums">{payText({ pay_min, pay_max, pay_unit: 'hour' })}</p>
            <Chips label="In common with you" tone="match" choices={common} />
          </Card>
        </li>
      ))}
    </ul>
  </section>
);
