// Lets visitors fit the pages to their eyes; the choices stay in this browser.
import { useEffect, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type AccessibilityChoices,
  DEFAULT_CHOICES,
  keepChoices,
  readChoices,
  TEXT_SIZES,
  THEMES,
} from '../../ui/accessibility.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/dialog.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import { Switch } from '../../ui/switch.tsx';
import styles from './accessibility-panel.module.css';

const SWITCHES = [
  { choice: 'contrast', text: 'a11y.contrast' },
  { choice: 'wideLines', text: 'a11y.lineSpacing' },
  { choice: 'wideLetters', text: 'a11y.letterSpacing' },
  { choice: 'underline', text: 'a11y.underlineLinks' },
  { choice: 'stopMotion', text: 'a11y.stopAnimation' },
] as const;

const THEME_NAMES = {
  '': 'a11y.themeOfSystem',
  light: 'a11y.themeLight',
  dark: 'a11y.themeDark',
  'white-on-black': 'a11y.themeWhiteOnBlack',
  'yellow-on-black': 'a11y.themeYellowOnBlack',
} as const;

export function AccessibilityPanel({ id }: { id: string }) {
  const { t } = useTranslation();
  const [choices, setChoices] = useState<AccessibilityChoices>(DEFAULT_CHOICES);
  // Read once the page is alive: the server cannot know them.
  useEffect(() => setChoices(readChoices()), []);
  const choose = (change: Partial<AccessibilityChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    keepChoices(next);
  };

  return (
    <PanelDialog id={id} title={t('a11y.title')} closeLabel={t('a11y.close')}>
      <fieldset className={styles.group}>
        <legend>{t('a11y.theme')}</legend>
        {THEMES.map((theme) => (
          <label key={theme} className={styles.theme}>
            <input
              type="radio"
              name="theme"
              value={theme}
              checked={choices.theme === theme}
              onChange={() => choose({ theme })}
            />
            {t(THEME_NAMES[theme])}
          </label>
        ))}
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('a11y.fontSize')}</legend>
        <div className={styles.options}>
          {TEXT_SIZES.map((size) => (
            <label key={size} className={styles.size}>
              <input
                type="radio"
                name="text-size"
                value={size}
                checked={choices.textSize === size}
                onChange={() => choose({ textSize: size })}
              />
              <span>{size} %</span>
            </label>
          ))}
        </div>
      </fieldset>
      {SWITCHES.map(({ choice, text }) => (
        <label key={choice} className={styles.toggle}>
          <span>{t(text)}</span>
          <Switch
            checked={choices[choice]}
            onChange={(event) => choose({ [choice]: event.target.checked })}
          />
        </label>
      ))}
      <div className={styles.foot}>
        <Button look="secondary" onClick={() => choose(DEFAULT_CHOICES)}>
          {t('a11y.reset')}
        </Button>
        <SiteLink to="/accessibility">{t('nav.accessibility')}</SiteLink>
      </div>
    </PanelDialog>
  );
}
