// The fields of a dashboard, and how it is shown.

import { entryIn } from '../../editorial/collection.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  type Dashboard,
  type DashboardFields,
  dashboardsKind,
  HEIGHTS,
  pathOfDashboard,
} from '../../modules/content/dashboards.kind.ts';
import { artworkUrl } from '../../modules/content/entry-fields.ts';
import { Calls } from '../../site/components/calls.tsx';
import { PageHead } from '../../site/components/page-head.tsx';
import { Row } from '../../site/components/row.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { withFileNames } from '../collections/collection-editor.ts';
import { collectionPages } from '../collections/collection-pages.tsx';
import {
  addressEnd,
  type Control,
  type Controls,
  describedForm,
  entries,
  exact,
  libraryPicture,
  line,
  part,
  rulesOf,
  webAddress,
} from '../collections/described-form.tsx';
import { code } from '../compare/field-rules.ts';
import { PreviewCard } from '../editor/preview-dialog.tsx';
import { SwitchField } from '../fields/choice-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { callFields, dashboardFields as names, staffDashboards } from './dashboards.staff.ts';

const height: Control<string> = {
  rule: code,
  Field: ({ label, value, onChange, message }) => {
    const { t } = useTranslation('staff');
    return (
      <TextField
        label={label}
        message={message}
        hint={t('dashboard.heightHint', { least: HEIGHTS.least, most: HEIGHTS.most })}
        value={value.replace(/px$/, '')}
        onChange={(typed) => onChange(`${typed.replace(/\D/g, '')}px`)}
      />
    );
  },
};

type Emergency = NonNullable<DashboardFields['emergency']>;

const CallsField = entries<Emergency['calls'][number]>({
  empty: { number: '', textUa: '', textEn: '' },
  most: 10,
  controls: { number: exact({ isRequired: true }), textUa: line({ isRequired: true }), textEn: line() },
  names: callFields,
  titleOf: ({ number }) => number,
  texts: { number: 'dashboard.call', add: 'dashboard.addCall', remove: 'dashboard.removeCall' },
}).Field as NonNullable<Control<Emergency['calls']>['Field']>;

const Exit = webAddress().Field as NonNullable<Control<string>['Field']>;

const emergency = part<DashboardFields['emergency']>(({ value, onChange, ...props }) => {
  const { t } = useTranslation('staff');
  const { messages } = props;
  return (
    <>
      <SwitchField
        label={t('dashboard.isEmergency')}
        hint={t('dashboard.emergencyHint')}
        value={value !== null}
        onChange={(is) => onChange(is ? { calls: [], exit: '' } : null)}
      />
      {value && (
        <>
          <CallsField
            {...props}
            other={undefined}
            field="emergency.calls"
            value={value.calls}
            onChange={(calls) => onChange({ ...value, calls })}
          />
          <Exit
            {...props}
            other={undefined}
            field="emergency.exit"
            label={t('dashboard.exit')}
            hint={t('dashboard.exitHint')}
            value={value.exit}
            message={messages['emergency.exit']}
            onChange={(exit) => onChange({ ...value, exit })}
          />
        </>
      )}
    </>
  );
});

const controls: Controls<DashboardFields> = {
  headerUA: line({ isRequired: true }),
  headerEN: line(),
  descriptionUa: line({ rows: 3 }),
  descriptionEn: line({ rows: 3 }),
  slug: addressEnd('dashboard.slugHint'),
  link: webAddress({ hint: 'dashboard.linkHint' }),
  height,
  imgName: libraryPicture(artworkUrl),
  emergency,
};

const Form = describedForm(
  controls,
  names,
  [
    { id: 'texts', title: 'texts', fields: ['headerUA', 'headerEN', 'descriptionUa', 'descriptionEn'] },
    { id: 'report', title: 'dashboard.report', fields: ['link', 'height', 'slug'] },
    { id: 'picture', title: 'picture', fields: ['imgName'] },
    { id: 'emergency', title: 'dashboard.emergency', fields: ['emergency'] },
  ],
  'headerUA',
);

type Shown = { values: DashboardFields; language: Language };

function Preview({ values, language }: Shown) {
  const { t } = useTranslation('pages', { lng: language });
  const { header, description, emergency, link, lang } = entryIn(withFileNames(values), language);
  return (
    <>
      <PageHead
        title={header}
        lead={description}
        lang={lang}
        crumbs={[{ path: '/analytics', text: t('analytics.title') }]}
      />
      {emergency && (
        <div lang={lang}>
          <Calls calls={emergency.calls} />
        </div>
      )}
      <p>
        {/* Its frame is opened by a page whose policy knows the address, which follows what is saved. */}
        {link ? <ExternalLink href={link}>{link}</ExternalLink> : t('report.demo')}
      </p>
    </>
  );
}

function Card({ values, language }: Shown) {
  const { header, description, imgName, lang } = entryIn(withFileNames(values), language);
  return (
    <PreviewCard>
      <div lang={lang}>
        <Row
          to="/analytics"
          title={header}
          text={description}
          picture={<img src={artworkUrl(imgName)} alt="" />}
        />
      </div>
    </PreviewCard>
  );
}

const Facts = ({ item }: { item: Dashboard }) => <span>{pathOfDashboard(item)}</span>;

export default collectionPages<DashboardFields>({
  kind: staffDashboards,
  declaration: dashboardsKind,
  rules: rulesOf(controls, names),
  Form,
  Preview,
  Card,
  Facts,
});
