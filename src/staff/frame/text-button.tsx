// A button that looks like a link, because it stands among words.
import type { ComponentProps } from 'react';
import styles from './text-button.module.css';

type TextButtonProps = ComponentProps<'button'> & {
  /** Takes something away. */
  isDangerous?: boolean;
  /** In a line of text, which it must not make higher. */
  isInline?: boolean;
};

export function TextButton({ isDangerous, isInline, className = '', ...props }: TextButtonProps) {
  return (
    <button
      type="button"
      className={`${styles.button} ${className}`}
      data-dangerous={isDangerous || undefined}
      data-inline={isInline || undefined}
      {...props}
    />
  );
}
