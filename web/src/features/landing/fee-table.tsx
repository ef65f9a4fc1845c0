import { connectionFees } from '@nearward/proto/choices';
import { dollars } from '../../shared/money';

export function FeeTable() {
  return (
    <div className="overflow-hidden rounded-card border border-line">
      <table className="w-full border-collapse text-left">
        <caption className="bg-sunken px-5 py-3 text-left font-display font-bold">What a hire costs</caption>
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
        One RN at $80,000: a 25% recruiter takes $20,000. You keep{' '}
        <strong className="tabular-nums">$16,500</strong>.
      </p>
    </div>
  );
}
