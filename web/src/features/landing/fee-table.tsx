import { connectionFees } from '@nearward/proto/fees';
import { dollars } from '@nearward/proto/money';
import { defaults, savings } from './savings';

const { recruiter, saved } = savings(defaults);

export function FeeTable({ caption }: { caption: string }) {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full border-collapse text-left">
        <caption className="bg-sunken px-5 py-3 text-left font-display font-bold">{caption}</caption>
        <tbody>
          {Object.values(connectionFees).map(({ label, cents }) => (
            <tr key={label} className="border-t border-line">
              <th scope="row" className="px-5 py-3 font-normal">
                {label}
              </th>
              <td className="px-5 py-3 text-right font-bold tabular-nums">{dollars(cents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="bg-brand-soft px-5 py-3 text-note">
        One RN at {dollars(defaults.salary * 100)}: a 25% recruiter takes {dollars(recruiter)}. You keep{' '}
        <strong className="tabular-nums">{dollars(saved)}</strong>.
      </p>
    </div>
  );
}
