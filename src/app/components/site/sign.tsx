// The centre's sign, drawn in place so that it takes the colour of the text around it.
export function Sign({ size = 40 }: { size?: number }) {
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 40 40" fill="currentColor">
      <circle cx="8" cy="8" r="4" />
      <circle cx="20" cy="8" r="4" />
      <circle cx="32" cy="8" r="4" />
      <circle cx="8" cy="20" r="4" />
      <circle cx="20" cy="20" r="6" fill="var(--color-accent)" />
      <circle cx="32" cy="20" r="4" />
      <circle cx="14" cy="32" r="4" />
      <circle cx="26" cy="32" r="4" />
    </svg>
  );
}
