import { CompanyFigures } from './company-figures';
import { percentFaster, timeToFill } from './content';

const longest = Math.max(...timeToFill.map(({ traditional }) => traditional));
const width = (days: number) => `${(days / longest) * 100}%`;

/** A real table; the bars repeat its numbers for the eye. */
export const TimeToFill = () => (
  <section aria-labelledby="time-to-fill" className="@container flex min-w-0 flex-col gap-4">
    <h2 id="time-to-fill" className="text-title">
      Time to fill, in days
    </h2>
    {/* Very large text makes it wider than a phone: then it scrolls by itself, with the keyboard too. */}
    <div role="group" aria-labelledby="time-to-fill" tabIndex={0} className="overflow-x-auto">
      <table className="w-full border-collapse text-left @max-xs:text-note">
        <thead>
          <tr className="text-note text-muted">
            <th scope="col" className="py-2 pr-2 @sm:pr-4 font-normal">
              Role
            </th>
            <th scope="col" className="py-2 pr-2 @sm:pr-4 font-normal">
              Nearward
            </th>
            <th scope="col" className="py-2 pr-2 @sm:pr-4 font-normal">
              Traditional
            </th>
            <th scope="col" className="hidden w-1/3 py-2 @md:table-cell">
              <span className="sr-only">As bars</span>
            </th>
            <th scope="col" className="py-2 text-right font-normal">
              Faster
            </th>
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {timeToFill.map((row) => (
            <tr key={row.role} className="border-t border-line">
              <th scope="row" className="py-3 pr-2 @sm:pr-4 font-semibold">
                {row.role}
              </th>
              <td className="py-3 pr-2 @sm:pr-4 font-bold text-brand">{row.here}</td>
              <td className="py-3 pr-2 @sm:pr-4 text-muted">{row.traditional}</td>
              <td aria-hidden="true" className="hidden py-3 pr-4 @md:table-cell">
                <div className="h-2.5 bg-brand" style={{ width: width(row.here) }} />
                <div className="mt-1 h-2.5 bg-control" style={{ width: width(row.traditional) }} />
              </td>
              <td className="py-3 text-right font-bold">{percentFaster(row)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
    <CompanyFigures />
  </section>
);
