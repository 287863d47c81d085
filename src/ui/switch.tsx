// A checkbox that looks and speaks like a switch. It stands inside the label that names it.
import type { ComponentProps } from 'react';
import styles from './switch.module.css';

type SwitchProps = Omit<ComponentProps<'input'>, 'type' | 'role' | 'className'>;

export function Switch(props: SwitchProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsForRole: the box's own state is what is read out; HTML allows no second.
    <input {...props} type="checkbox" role="switch" className={styles.toggle} />
  );
}
