// The centre's sign, drawn in place so that it takes the colour of the text around it (public/icons/sign.svg).
const DOTS = [
  [32.2, 7.9],
  [39.9, 12],
  [41.9, 20.6],
  [37.1, 27.9],
  [30.7, 34.4],
] as const;

export function Sign({ size = 40 }: { size?: number }) {
  return (
    <svg
      aria-hidden="true"
      width={`${size / 16}rem`}
      height={`${size / 16}rem`}
      viewBox="0 0 48 48"
      fill="currentColor"
    >
      <path
        d="M24 41L9 26A10.6 10.6 0 0 1 24 11"
        fill="none"
        stroke="currentColor"
        strokeWidth="6.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {DOTS.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3.5" />
      ))}
      <circle cx="24" cy="24" r="5.2" fill="var(--color-accent)" />
    </svg>
  );
}
