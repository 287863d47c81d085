// A password that can be looked at while it is typed.
import { type ComponentProps, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import styles from './sign-in-layout.module.css';

export function PasswordInput(props: Omit<ComponentProps<'input'>, 'type'>) {
  const { t } = useTranslation('staff');
  const [isShown, setShown] = useState(false);
  return (
    <div className={styles.password}>
      <input {...props} type={isShown ? 'text' : 'password'} required />
      <button type="button" aria-pressed={isShown} onClick={() => setShown(!isShown)}>
        {isShown ? t('hidePassword') : t('showPassword')}
      </button>
    </div>
  );
}
