// Hours of work as they are written; a time does not break between its ends.
import { Fragment } from 'react';

export function WorkingHours({ text }: { text: string }) {
  const parts = text.split(/(\d+:\d+–\d+:\d+)/);
  return parts.map((part, index) => {
    const Part = index % 2 ? Time : Fragment;
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no identity but their place.
    return <Part key={index}>{part}</Part>;
  });
}

const Time = ({ children }: { children: string }) => <span className="unbroken">{children}</span>;
