/** A clinic's door in the middle of a 50-mile ring, with people in and outside of it. */
export function RadiusDrawing() {
  return (
    <svg
      viewBox="0 0 320 200"
      className="w-full text-brand"
      role="img"
      aria-label="A clinic at the center of a 50-mile ring"
    >
      <circle
        cx="160"
        cy="100"
        r="92"
        fill="var(--brand-soft)"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="6 5"
      />
      <path
        d="M140 118V84l20-14 20 14v34z"
        fill="var(--ground)"
        stroke="currentColor"
        strokeWidth="3"
        strokeLinejoin="round"
      />
      <path d="M153 118v-18h14v18" fill="none" stroke="currentColor" strokeWidth="3" />
      <path d="M160 78v10m-5-5h10" stroke="currentColor" strokeWidth="3" />
      {[
        [98, 62],
        [224, 88],
        [118, 150],
        [206, 148],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" fill="currentColor" />
      ))}
      {[
        [30, 40],
        [292, 160],
      ].map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="7" fill="none" stroke="var(--control)" strokeWidth="2" />
      ))}
      <text x="228" y="30" fontSize="13" fill="var(--muted)">
        50 miles
      </text>
    </svg>
  );
}
