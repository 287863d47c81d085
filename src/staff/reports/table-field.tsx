// The table behind a view: taken away as a workbook, brought back, pasted, typed; with what is wrong and what has changed.
import { type ChangeEvent, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../i18n/use-translation.ts';
import type { Days } from '../../modules/reports/check-changes.ts';
import { problemsOfView, warningsOfView } from '../../modules/reports/check-report.ts';
import { compareTables, countOfChanges, type TableChanges } from '../../modules/reports/compare-tables.ts';
import { noteSentence } from '../../modules/reports/note-text.ts';
import { cellsOfPaste, readTable } from '../../modules/reports/read-table.ts';
import {
  COLUMN_TYPES,
  type ColumnType,
  type Table,
  type TableNote,
} from '../../modules/reports/report-table.ts';
import type { ReportView } from '../../modules/reports/reports.kind.ts';
import { Button } from '../../ui/button.tsx';
import { useToasts } from '../../ui/toasts.ts';
import { SelectField } from '../fields/choice-fields.tsx';
import { TextField } from '../fields/text-field.tsx';
import { TextButton } from '../frame/text-button.tsx';
import { ApiFailure, callApi } from '../session/api-client.ts';
import { reportFailure } from '../session/report-failure.ts';
import { withColumn, withoutColumn } from './begin-table.ts';
import styles from './reports.module.css';
import { placeOf, type Sought, saidCell, TableGrid } from './table-grid.tsx';

type Step = { from: Table; to: Table };
type Said = { text: string; go?: (() => void) | undefined };

type Brought = {
  table: Table;
  problems: (TableNote & { text: string })[];
  warnings: (TableNote & { text: string })[];
};

/** A file without a table, or with what is lost once it is in the form. */
const REFUSED: ReadonlySet<string> = new Set(['merged', 'nothing']);
/** As many steps back as anybody takes. */
const STEPS = 50;

type TableFieldProps = {
  view: ReportView;
  onChange: (table: Table) => void;
  /** The same view in the edition that visitors see. */
  former: Table | null;
  /** As of which the report is, and that edition. */
  days: Days;
  figures: ReadonlyMap<string, number>;
  /** By which the server knows the report. */
  report: string;
};

export function TableField({ view, onChange, former, days, figures, report }: TableFieldProps) {
  const { t } = useTranslation('staff');
  const { table } = view;
  // What the file said besides what its table says: hidden sheets, columns that are not there.
  const [ofFile, setOfFile] = useState<string[]>([]);
  // What stood there before each change of this form; what comes from elsewhere is no step of it.
  const [steps, setSteps] = useState<Step[]>([]);
  const [sought, setSought] = useState<Sought | null>(null);
  const { kind, findingUa, findingEn } = view;
  // A long table is not looked at again with each letter of a title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rest of the view says nothing of its table.
  const problems = useMemo(() => problemsOfView(view), [table, kind]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  const warnings = useMemo(
    () => warningsOfView(view, former, figures, days),
    [table, kind, findingUa, findingEn, former, figures, days.now, days.before],
  );
  const changes = useMemo(() => (former ? compareTables(former, table) : null), [former, table]);
  const before = useMemo(
    () => new Map(changes?.changed.map(({ row, column, before }) => [placeOf(row, column), before])),
    [changes],
  );
  const added = useMemo(() => new Set(changes?.added.map(({ row }) => row)), [changes]);
  const textOf = (note: TableNote) => noteSentence(note, table.columns, t, 'ua');
  const say = useToasts.getState().show;
  const change = (changed: Table) => {
    setSteps((now) => [...now, { from: table, to: changed }].slice(-STEPS));
    onChange(changed);
  };
  const last = steps.at(-1);
  const takeBack =
    last?.to === table
      ? () => {
          setSteps(steps.slice(0, -1));
          setOfFile([]);
          onChange(last.from);
        }
      : null;
  /** True where the table has been taken. */
  const bring = ({ table: brought, problems: wrong, warnings: odd }: Brought): boolean => {
    const ofAll = [...wrong, ...odd].filter(({ row }) => row === null);
    const refused = wrong.filter(
      // What stands in the form is worth more than half a table.
      ({ code }) => REFUSED.has(code) || (code === 'column-missing' && table.rows.length > 0),
    );
    if (refused.length > 0) {
      setOfFile(refused.map(({ text }) => text));
      say('error', t('tables.notBrought'));
      return false;
    }
    change(brought);
    // What is wrong in the table is said beside it, for as long as it is so.
    const next = { ...view, table: brought };
    const own = new Set(
      [...problemsOfView(next), ...warningsOfView(next, former, figures, days)].map(({ code }) => code),
    );
    setOfFile(ofAll.filter(({ code }) => !own.has(code)).map(({ text }) => text));
    say('success', t('tables.brought'));
    return true;
  };
  const said = (note: TableNote): Said => ({
    text: textOf(note),
    go:
      note.row === null
        ? undefined
        : () =>
            setSought({
              row: (note.row ?? 1) - 1,
              column: Math.max(
                0,
                table.columns.findIndex(({ id }) => id === note.column),
              ),
            }),
  });
  return (
    <div className={styles.table}>
      <h3>{t('tables.title')}</h3>
      <Ways
        view={view}
        report={report}
        onBrought={bring}
        onRefused={() => setOfFile([])}
        takeBack={takeBack}
      />
      <Notes title={t('tables.ofFile')} notes={ofFile.map((text) => ({ text }))} look="wrong" />
      <Notes
        title={t('tables.problems', { count: problems.length })}
        notes={problems.map(said)}
        look="wrong"
      />
      <Notes title={t('tables.warnings', { count: warnings.length })} notes={warnings.map(said)} look="odd" />
      {changes && <Changes changes={changes} former={former as Table} table={table} />}
      <TableGrid
        {...{ table, problems, warnings, before, added, textOf, sought }}
        label={t('tables.of', { title: view.titleUa || view.id })}
        onChange={change}
      />
      <Columns table={table} onChange={change} figures={figures} />
    </div>
  );
}

type WaysProps = Pick<TableFieldProps, 'view' | 'report'> & {
  onBrought: (brought: Brought) => boolean;
  /** The file was no table at all. */
  onRefused: () => void;
  takeBack: (() => void) | null;
};

function Ways({ view, report, onBrought, onRefused, takeBack }: WaysProps) {
  const { t } = useTranslation('staff');
  const [isPasting, setPasting] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [pasted, setPasted] = useState('');
  const file = useRef<HTMLInputElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const { table } = view;
  const say = useToasts.getState().show;

  const upload = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    target.value = '';
    if (!chosen) return;
    setBusy(true);
    const form = new FormData();
    form.set('report', report);
    form.set('view', view.id);
    // The columns are those of the form, which may be newer than what is saved.
    form.set('columns', JSON.stringify(table.columns));
    form.set('file', chosen);
    try {
      onBrought(await callApi<Brought>('/tables', { method: 'POST', form }));
    } catch (error) {
      onRefused();
      const text = error instanceof ApiFailure && error.problem?.errors?.[0]?.text;
      if (text) say('error', text);
      else reportFailure(error);
    } finally {
      setBusy(false);
    }
  };
  const paste = () => {
    const cells = cellsOfPaste(pasted);
    if (cells.length === 0) return;
    const { table: read, problems, warnings } = readTable(cells, table.columns);
    const said = (note: TableNote) => ({ ...note, text: noteSentence(note, read.columns, t, 'ua') });
    if (!onBrought({ table: read, problems: problems.map(said), warnings: warnings.map(said) })) return;
    setPasted('');
    setPasting(false);
    // The field and its button go with it.
    opener.current?.focus();
  };
  return (
    <>
      <div className={styles.ways}>
        <Button
          look="secondary"
          disabled={table.columns.length === 0}
          onClick={async () => {
            const { takeTable } = await import('./take-table.ts');
            await takeTable(table, `${report || 'report'}-${view.id}`);
          }}
        >
          {t('tables.take')}
        </Button>
        <Button look="secondary" disabled={isBusy} onClick={() => file.current?.click()}>
          {t('tables.bring')}
        </Button>
        <input
          ref={file}
          type="file"
          accept=".csv,.txt,.xlsx"
          className="visually-hidden"
          tabIndex={-1}
          aria-label={t('tables.file')}
          onChange={(event) => void upload(event)}
        />
        <Button
          ref={opener}
          look="secondary"
          aria-expanded={isPasting}
          onClick={() => setPasting(!isPasting)}
        >
          {t('tables.paste')}
        </Button>
        <Button look="secondary" disabled={!takeBack} onClick={() => takeBack?.()}>
          {t('tables.undo')}
        </Button>
      </div>
      {isPasting && (
        <div className={styles.pasting}>
          <PasteField value={pasted} onChange={setPasted} />
          <Button onClick={paste} disabled={pasted.trim() === ''}>
            {t('tables.takePasted')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Tabs and line ends are what a table is made of here, so this is no text field. */
function PasteField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useTranslation('staff');
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{t('tables.pasteHere')}</label>
      <p id={`${id}-hint`}>{t('tables.pasteHint')}</p>
      <textarea
        // It was asked for.
        // biome-ignore lint/a11y/noAutofocus: see above.
        autoFocus
        id={id}
        rows={6}
        aria-describedby={`${id}-hint`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

function Notes({ title, notes, look }: { title: string; notes: Said[]; look: 'wrong' | 'odd' }) {
  return (
    <div role="status">
      {notes.length > 0 && (
        <details open className={styles[look]}>
          <summary>{title}</summary>
          <ul>
            {notes.map(({ text, go }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two may say the same.
              <li key={index}>
                {go ? (
                  <TextButton data-leads={look} onClick={go}>
                    {text}
                  </TextButton>
                ) : (
                  text
                )}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function Changes({ changes, former, table }: { changes: TableChanges; former: Table; table: Table }) {
  const { t } = useTranslation('staff');
  const { added, removed, changed, more } = changes;
  const count = countOfChanges(changes);
  if (count === 0) return <p className={styles.none}>{t('tables.noChanges')}</p>;
  const columnOf = (id: string) =>
    table.columns.find((each) => each.id === id) ?? former.columns.find((each) => each.id === id);
  const keyAt = (of: Table, row: number) =>
    saidCell(of.rows[row - 1]?.[0] ?? null, of.columns[0] ?? { type: 'text' });
  return (
    <details className={styles.changes}>
      <summary>{t('tables.changes', { count })}</summary>
      <ul>
        {changed.map(({ row, column, before, after }) => {
          const of = columnOf(column) ?? { type: 'text' as const, labelUa: column };
          return (
            <li key={placeOf(row, column)}>
              {t('tables.changed', {
                row: keyAt(table, row),
                column: of.labelUa,
                before: saidCell(before, of),
                after: saidCell(after, of),
              })}
            </li>
          );
        })}
        {added.map(({ row }) => (
          <li key={`added ${row}`}>{t('tables.added', { row: keyAt(table, row) })}</li>
        ))}
        {removed.map(({ row }) => (
          <li key={`removed ${row}`}>{t('tables.removed', { row: keyAt(former, row) })}</li>
        ))}
        {more > 0 && <li>{t('tables.more', { count: more })}</li>}
      </ul>
    </details>
  );
}

const CLAIMS = ['totalOf', 'averageOf', 'endsAt'] as const;

function Columns({
  table,
  onChange,
  figures,
}: Pick<TableFieldProps, 'figures' | 'onChange'> & { table: Table }) {
  const { t } = useTranslation('staff');
  const [type, setType] = useState<ColumnType>('number');
  const change = (id: string, changed: object) =>
    onChange({
      ...table,
      columns: table.columns.map((each) => (each.id === id ? { ...each, ...changed } : each)),
    });
  return (
    <details className={styles.columns}>
      <summary>{t('tables.columns', { count: table.columns.length })}</summary>
      <ul>
        {table.columns.map((column) => (
          <li key={column.id}>
            <fieldset>
              <legend>
                {column.id}, {t(`tables.type.${column.type}`)}
              </legend>
              <div className={styles.fields}>
                <TextField
                  label={t('tables.labelUa')}
                  lang="uk"
                  isRequired
                  value={column.labelUa}
                  onChange={(labelUa) => change(column.id, { labelUa })}
                />
                <TextField
                  label={t('tables.labelEn')}
                  lang="en"
                  value={column.labelEn}
                  onChange={(labelEn) => change(column.id, { labelEn })}
                />
                {(column.type === 'number' || column.type === 'percent') &&
                  figures.size > 0 &&
                  CLAIMS.map((claim) => (
                    <SelectField
                      key={claim}
                      label={t(`tables.${claim}`)}
                      options={['', ...figures.keys()]}
                      textOf={(code) => code || t('tables.noClaim')}
                      value={column[claim] ?? ''}
                      onChange={(code) => change(column.id, { [claim]: code || undefined })}
                    />
                  ))}
              </div>
              <TextButton isDangerous onClick={() => onChange(withoutColumn(table, column.id))}>
                {t('tables.removeColumn', { column: column.labelUa })}
              </TextButton>
            </fieldset>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        <SelectField
          label={t('tables.newColumn')}
          options={COLUMN_TYPES}
          textOf={(each) => t(`tables.type.${each}`)}
          value={type}
          onChange={setType}
        />
        <Button look="secondary" onClick={() => onChange(withColumn(table, type))}>
          {t('tables.addColumn')}
        </Button>
      </div>
    </details>
  );
}
