// Telephones with what each is for; one tap calls.
import { telephoneHref } from '../../shared/telephone.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './calls.module.css';

export const Calls = ({ calls }: { calls: { number: string; text: string }[] }) => (
  <ul className={styles.calls}>
    {calls.map(({ number, text }) => (
      <li key={number}>
        <a href={telephoneHref(number)}>
          <Icon name="phone" size={28} />
          <span>
            <strong>{number}</strong> {text}
          </span>
        </a>
      </li>
    ))}
  </ul>
);
