/** The film has no sound: its captions say what each scene shows. */
interface Cue {
  from: number;
  to: number;
  uk: string;
  en: string;
}

const CUES: readonly Cue[] = [
  {
    from: 0,
    to: 1.8,
    uk: 'Вечір. Родина стоїть біля свого будинку.',
    en: 'Evening. A family stands by its house.',
  },
  {
    from: 1.8,
    to: 4.2,
    uk: 'Родина залишає запит про допомогу, і він вирушає в дорогу.',
    en: 'The family leaves a request for help, and it sets off.',
  },
  {
    from: 4.2,
    to: 7.2,
    uk: 'Запит долає мапу України й потрапляє до благодійника.',
    en: 'The request crosses the map of Ukraine and reaches a donor.',
  },
  {
    from: 7.2,
    to: 9.4,
    uk: 'Благодійник відповідає: сертифікат повертається до родини.',
    en: 'The donor responds: a certificate travels back to the family.',
  },
  {
    from: 9.4,
    to: 12,
    uk: 'Родина отримує сертифікат, у вікнах спалахує світло, настає ранок.',
    en: 'The family receives the certificate, the windows light up, and morning comes.',
  },
  {
    from: 12,
    to: 14,
    uk: 'Знак Центру: серце з лінії та точок.',
    en: 'The sign of the Centre: a heart made of a line and dots.',
  },
];

const clock = (seconds: number): string => `00:00:${seconds.toFixed(3).padStart(6, '0')}`;

export const captions = (language: 'uk' | 'en'): string =>
  `WEBVTT\n\n${CUES.map((cue, i) => `${i + 1}\n${clock(cue.from)} --> ${clock(cue.to)}\n${cue[language]}\n`).join('\n')}`;
