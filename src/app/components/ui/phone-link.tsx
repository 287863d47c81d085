// A telephone that one tap calls.
export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>
);
