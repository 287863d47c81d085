// The Ukrainian catalogue is the model: a key it lacks does not compile.
import type common from '../../locales/ua/common.json';
import type pages from '../../locales/ua/pages.json';
import type staff from '../../locales/ua/staff.json';

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'common';
    keySeparator: false;
    resources: { common: typeof common; pages: typeof pages; staff: typeof staff };
  }
}
