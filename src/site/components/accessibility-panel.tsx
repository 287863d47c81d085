// Lets visitors fit the pages to their eyes; the choices stay in this browser. What they choose from is drawn on the server; here
// it is listened to.
import { useEffect, useRef } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import { DEFAULT_CHOICES, keepChoices, readChoices, TEXT_SIZES, THEMES } from '../../ui/accessibility.ts';
import { Button } from '../../ui/button.tsx';
import { PanelDialog } from '../../ui/dialog.tsx';
import { Markup } from '../../ui/markup.tsx';
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

/** `choices`: `PanelChoices` as markup. */
export function AccessibilityPanel({ id, choices }: { id: string; choices: string }) {
  const { t } = useTranslation();
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const place = panel.current;
    // Read once the page is alive: the server cannot know them.
    let chosen = readChoices();
    const show = () => {
      const shown: Record<string, unknown> = chosen;
      for (const input of place?.querySelectorAll('input') ?? [])
        input.checked = shown[input.name] === (input.type === 'radio' ? input.value : true);
    };
    const choose = (change: object) => {
      chosen = { ...chosen, ...change };
      keepChoices(chosen);
    };
    const listening = new AbortController();
    place?.addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLInputElement)
          choose({ [target.name]: target.type === 'radio' ? target.value : target.checked });
      },
      listening,
    );
    place?.addEventListener(
      'click',
      ({ target }) => {
        if (!(target instanceof HTMLButtonElement)) return;
        choose(DEFAULT_CHOICES);
        show();
      },
      listening,
    );
    show();
    return () => listening.abort();
  }, []);
  return (
    <PanelDialog id={id} title={t('a11y.title')} closeLabel={t('a11y.close')}>
      <Markup ref={panel} html={choices} />
    </PanelDialog>
  );
}

/** Drawn on the server. */
export function PanelChoices() {
  const { t } = useTranslation();
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('a11y.theme')}</legend>
        {THEMES.map((theme) => (
          <label key={theme} className={styles.theme}>
            <input type="radio" name="theme" value={theme} defaultChecked={theme === DEFAULT_CHOICES.theme} />
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
                name="textSize"
                value={size}
                defaultChecked={size === DEFAULT_CHOICES.textSize}
              />
              <span>{size} %</span>
            </label>
          ))}
        </div>
      </fieldset>
      {SWITCHES.map(({ choice, text }) => (
        <label key={choice} className={styles.toggle}>
          <span>{t(text)}</span>
          <Switch name={choice} defaultChecked={DEFAULT_CHOICES[choice]} />
        </label>
      ))}
      <div className={styles.foot}>
        <Button look="secondary">{t('a11y.reset')}</Button>
        <SiteLink to="/accessibility">{t('nav.accessibility')}</SiteLink>
      </div>
    </>
  );
}
