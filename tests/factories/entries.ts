// An entry of each small collection that has fields of its own, every one of them filled. `mark` tells two of them apart.
export const ENTRIES = {
  projects: (_mark: string) => ({
    ...{ headerUa: 'Соціальний застосунок', headerEn: 'Social application' },
    ...{ shortHeaderUA: 'Застосунок', shortHeaderEN: 'Application' },
    ...{ describeUa: 'Про що він', describeEn: 'What it is about', goalUa: 'Мета', goalEn: 'Goal' },
    ...{ aboutProjectUa: ['Перший абзац'], aboutProjectEn: ['First paragraph'] },
    facts: [
      { labelUa: 'Для кого', labelEn: 'For whom', valueUa: 'Сиротам', valueEn: 'Orphans', link: '/career' },
    ],
    dashboard: 'dashboard-edopomoga',
    statistic: [{ number: '12K+', secondTextUa: 'користувачів', secondTextEn: 'users' }],
    ...{ asOfDate: '2026-01-01', link: 'https://project.gov.ua/', imgName: 'project-edopomoga' },
    ...{ video: '/video/demo.mp4', captions: '', captionsInEnglish: '' },
  }),
  dashboards: (mark: string) => ({
    ...{ headerUA: 'Пункти незламності', headerEN: 'Points of invincibility' },
    ...{ descriptionUa: 'Що на ньому', descriptionEn: 'What is on it', slug: `points-${mark}` },
    ...{ link: 'https://reports.gov.ua/points', height: '900px', imgName: 'dashboard-idp' },
    emergency: {
      calls: [{ number: '15-47', textUa: 'Гаряча лінія', textEn: 'Hotline' }],
      exit: 'https://weather.gov.ua/',
    },
  }),
  eservices: (_mark: string) => ({
    ...{ titleUa: 'Довідка онлайн', titleEn: 'Certificate online' },
    ...{ descriptionUa: 'Замовити довідку', descriptionEn: 'Order a certificate' },
    ...{ link: 'https://service.gov.ua/', linkIsPlaceholder: true, audience: 'everybody' },
    ...{ audienceUa: 'усі', audienceEn: 'everybody' },
  }),
  directories: (mark: string) => ({
    ...{ titleUa: 'Довідник закладів', titleEn: 'Directory of institutions' },
    ...{ descriptionUa: 'Що в ньому', descriptionEn: 'What is in it', code: `institutions-${mark}` },
    ...{ link: 'https://directory.gov.ua/', fileHint: 'institutions.csv', updateFrequency: 'yearly' },
    ...{ updateFrequencyUa: 'щороку', updateFrequencyEn: 'yearly' },
  }),
  duties: (_mark: string) => ({
    ...{ titleUa: 'Звіт за рік', titleEn: 'Report of the year', section: 'budget' },
    ...{ act: 'Закон', actEn: 'Law', actUrl: 'https://zakon.rada.gov.ua/', isActConfirmed: 1 },
    ...{ owner: 1, meets: '/aboutus', every: 'year', dueAt: '2026-03-31', note: 'До річниці' },
    checkedAt: '2025-03-30T09:00:00.000Z',
  }),
  pages: (mark: string) => ({
    ...{
      titleUa: 'Закупівлі',
      titleEn: 'Procurement',
      textUa: '<p>Як ми купуємо</p>',
      textEn: '<p>How we buy</p>',
    },
    ...{ slug: `procurement-${mark}`, parent: 'aboutus', isInMenu: 1, isInFooter: 1 },
  }),
  reports: (mark: string) => ({
    // Another edition of a day that has one would ask for a reason.
    isActive: 0 as const,
    // That of entry 1: what has been published stays with its dashboard.
    ...{
      slug: 'dashboard-edopomoga',
      titleUa: `Облік ${mark}`,
      titleEn: `Register ${mark}`,
      asOf: '2026-06-30',
    },
    ...{ sourceUa: 'Реєстр', sourceEn: 'Register', methodUa: 'Пораховано', methodEn: 'Counted' },
    ...{ noteUa: 'Без області', noteEn: 'Without an oblast', isDemonstration: true },
    ...{ releaseEvery: 'quarter', releaseDay: 5, releaseTime: '11:00' },
    corrections: [{ textUa: 'Виправлено', textEn: 'Corrected' }],
    views: [
      {
        ...{ id: 'by-need', kind: 'bars', titleUa: 'За потребами', titleEn: 'By need' },
        ...{ unitUa: 'осіб', unitEn: 'persons', span: 3 },
        table: {
          columns: [
            { id: 'nameUa', labelUa: 'Потреба', labelEn: 'Need', type: 'text' },
            { id: 'nameEn', labelUa: 'Потреба (англійською)', labelEn: 'Need (in English)', type: 'text' },
            { id: 'value', labelUa: 'Осіб', labelEn: 'Persons', type: 'number' },
          ],
          rows: [
            ['Житло', 'Housing', 120],
            ['Робота', 'Work', 80],
          ],
        },
      },
    ],
  }),
  people: (_mark: string) => ({
    ...{ nameUa: 'Олена Коваль', nameEn: 'Olena Koval', positionUa: 'Директорка', positionEn: 'Director' },
    ...{
      textUa: '<p>Керує</p>',
      textEn: '<p>Leads</p>',
      email: 'head@example.gov.ua',
      phone: '044 123 45 67',
    },
  }),
};

export type EntryKind = keyof typeof ENTRIES;
export const isEntryKind = (name: string): name is EntryKind => name in ENTRIES;
