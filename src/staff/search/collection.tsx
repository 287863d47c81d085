// The page on which editors tell the search about words: what to answer, and what means the same.
import { useEffect, useId, useState } from 'react';
import { useSearchParams } from 'react-router';
import { LANGUAGES, type Language, localizePath } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/use-translation.ts';
import {
  ANSWER_OF,
  MOST_OF_SEARCH,
  PART,
  type SearchDocument,
  SYNONYM_OF,
  searchValue,
} from '../../modules/content/search.document.ts';
import { fold } from '../../search/fold.ts';
import { SEARCH_PATH, STAFF_PATH } from '../../shared/addresses.ts';
import { Calls } from '../../site/components/calls.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import {
  address,
  type Controls,
  describedForm,
  entries,
  line,
  linePerEach,
  rulesOf,
} from '../collections/described-form.tsx';
import { documentPages } from '../collections/document-pages.tsx';
import type { FormProps } from '../editor/editor-kind.ts';
import { TextField } from '../fields/text-field.tsx';
import styles from './search.module.css';
import { answerFields, searchFields as names, staffSearch } from './search.staff.ts';

type Answer = SearchDocument['answers'][number];
/** An entry of the form has fields. */
type Group = { phrases: string[] };
type Values = { answers: Answer[]; synonyms: Group[] };

const needed = { isRequired: 'both' } as const;
const noAnswer = { words: [], titleUa: '', titleEn: '', textUa: '', textEn: '', link: '', telephones: [] };

const holds = (phrases: string[], text: string): boolean =>
  phrases.some((phrase) => fold(phrase.replace(/\?$/, '')) === fold(text.trim()));

const controls: Controls<Values> = {
  answers: {
    ...entries<Answer>({
      empty: noAnswer,
      most: MOST_OF_SEARCH.answers,
      controls: {
        words: { ...linePerEach({ hint: 'searchWords.wordsHint', rows: 5, isRequired: true }), isWide: true },
        titleUa: line(needed),
        titleEn: line(needed),
        textUa: line({ rows: 3, ...needed }),
        textEn: line({ rows: 3, ...needed }),
        link: address({ isRequired: true, hint: 'searchWords.linkHint' }),
        telephones: linePerEach({ hint: 'searchWords.telephonesHint', rows: 2 }),
      },
      names: answerFields,
      titleOf: ({ titleUa, words }) => titleUa || words.join(', '),
      texts: {
        number: 'searchWords.answer',
        add: 'searchWords.addAnswer',
        remove: 'searchWords.removeAnswer',
      },
      folded: {
        filter: 'searchWords.findAnswer',
        wordsOf: ({ words, titleUa, titleEn }) => [titleUa, titleEn, ...words].join('\n'),
      },
      begun: {
        by: ANSWER_OF,
        entryOf: (asked) => ({ ...noAnswer, words: [asked] }),
        isAbout: ({ words }, asked) => holds(words, asked),
      },
    }),
    hint: 'searchWords.answersHint',
  },
  synonyms: {
    ...entries<Group>({
      empty: { phrases: [] },
      most: MOST_OF_SEARCH.groups,
      controls: {
        phrases: {
          ...linePerEach({ hint: 'searchWords.phrasesHint', rows: 5, isRequired: true }),
          isWide: true,
        },
      },
      names: { phrases: { text: 'searchWords.phrases' } },
      titleOf: ({ phrases }) => phrases.join(', '),
      texts: { number: 'searchWords.group', add: 'searchWords.addGroup', remove: 'searchWords.removeGroup' },
      isUnsorted: true,
      folded: { filter: 'searchWords.findGroup', wordsOf: ({ phrases }) => phrases.join('\n') },
      begun: {
        by: SYNONYM_OF,
        entryOf: (asked) => ({ phrases: [asked] }),
        isAbout: ({ phrases }, asked) => holds(phrases, asked),
      },
    }),
    hint: 'searchWords.synonymsHint',
  },
};

const Fields = describedForm(
  controls,
  names,
  [
    { id: 'answers', title: 'searchWords.answers', fields: ['answers'] },
    { id: 'synonyms', title: 'searchWords.synonyms', fields: ['synonyms'] },
  ],
  'title',
);

/** As a visitor would see it; without `lng` one would be moved to the language one reads the site in. */
const searchedAt = (q: string, lang: Language): string =>
  `${localizePath(SEARCH_PATH, lang)}?${new URLSearchParams({ q, lng: lang })}`;

/** What the search shows now, before and after a save. */
function Try() {
  const { t } = useTranslation('staff');
  const [query, setQuery] = useState('');
  const id = useId();
  return (
    <section className={styles.try} aria-labelledby={id}>
      <h2 id={id}>{t('searchWords.try')}</h2>
      <TextField
        label={t('searches.query')}
        hint={t('searchWords.tryHint')}
        value={query}
        onChange={setQuery}
        // Enter in a single line would save.
        isGrowing
      />
      <p>
        {query.trim() !== '' &&
          LANGUAGES.map((lang) => (
            <a key={lang} href={searchedAt(query.trim(), lang)} target="_blank" rel="noreferrer">
              {t(`searchWords.tryIn.${lang}`)}
            </a>
          ))}
        <SiteLink to={`${STAFF_PATH}/searches`}>{t('searches.title')}</SiteLink>
      </p>
    </section>
  );
}

function Form(props: FormProps<Values>) {
  const [parameters] = useSearchParams();
  const part = parameters.get(PART);
  useEffect(() => {
    if (part === 'synonyms') document.getElementById(part)?.scrollIntoView();
  }, [part]);
  return (
    <>
      <Try />
      <Fields {...props} />
    </>
  );
}

/** Each as it stands over what was found. */
function Preview({ values, language }: { values: Values; language: Language }) {
  const of = (ua: string, en: string) => (language === 'ua' ? ua : en);
  return (
    <div className={styles.answers}>
      {values.answers.map(({ words, titleUa, titleEn, textUa, textEn, link, telephones }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they may be the same while they are written.
        <div key={index}>
          <p className={styles.words}>{words.join(', ')}</p>
          <div className={styles.best}>
            <h2>
              <a href={link.startsWith('/') ? localizePath(link, language) : link}>{of(titleUa, titleEn)}</a>
            </h2>
            <p>{of(textUa, textEn)}</p>
            {telephones.length > 0 && <Calls calls={telephones.map((number) => ({ number, text: '' }))} />}
          </div>
        </div>
      ))}
    </div>
  );
}

const filled = (lines: string[]) => lines.map((each) => each.trim()).filter((each) => each !== '');

export default documentPages<SearchDocument, Values>({
  kind: staffSearch,
  schema: searchValue,
  valuesOf: ({ synonyms, answers }) => ({ answers, synonyms: synonyms.map((phrases) => ({ phrases })) }),
  toSend: ({ synonyms, answers }) => ({
    synonyms: synonyms.map(({ phrases }) => filled(phrases)),
    answers: answers.map(({ words, telephones, ...answer }) => ({
      ...{ words: filled(words), ...answer, telephones: filled(telephones) },
    })),
  }),
  placeOf: (path) => path.replace(/^synonyms\.\d+/, '$&.phrases'),
  rules: rulesOf(controls, names),
  Form,
  Preview,
  headOf: () => ({ title: '', description: '' }),
});
