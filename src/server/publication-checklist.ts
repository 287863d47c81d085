// Whether the site may be made public: what is still a sample, a placeholder or undecided.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { factorsOfAll } from '../access/second-factor/second-factors.server.ts';
import type { Database } from '../db/connection.ts';
import { collectionValues } from '../editorial/collection.server.ts';
import { findDocument } from '../editorial/document.server.ts';
import { dashboardsKind } from '../modules/content/dashboards.kind.ts';
import { eservicesKind } from '../modules/content/eservices.kind.ts';
import { organisation } from '../modules/content/organisation.server.ts';
import { peopleKind } from '../modules/content/people.kind.ts';
import { policies } from '../modules/content/policies.server.ts';
import { documentsOf } from '../modules/content/policy-fields.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { CHECKS, type Check, type Checklist, checklistSchema } from '../shared/publication-checklist.ts';
import type { Config } from './config.ts';
import { lastBackup } from './notes.ts';

const DAY_MS = 86_400_000;
/** Names that are kept for examples (RFC 2606), and this machine. */
const NO_PLACE = /(^|[.@/])(example(\.|$|\/)|localhost\b|127\.)|\.(example|test|invalid|local)([:/]|$)/i;

const isPublicAddress = (address: string): boolean =>
  /^https:\/\//.test(address) && !NO_PLACE.test(new URL(address).hostname);

/** How many things of each are left to be seen to. */
export async function checkPublication(db: Database, config: Config): Promise<Record<Check, number>> {
  const { contacts } = (await findDocument(db, organisation))?.value ?? organisation.fromFile();
  const texts = (await findDocument(db, policies))?.value ?? policies.fromFile();
  const shown = async (kind: Parameters<typeof collectionValues>[1]) =>
    (await collectionValues(db, kind)).filter(({ isActive }) => isActive === 1) as Record<string, unknown>[];
  const [dashboards, services, people] = [
    await shown(dashboardsKind),
    await shown(eservicesKind),
    await shown(peopleKind),
  ];
  const factors = await factorsOfAll(db);
  const administrators = await db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'administrator')
    .where('is_disabled', '=', 0)
    .execute();
  const last = lastBackup(config.dataDir);
  const emails = Object.values(contacts).filter((value) => typeof value === 'string' && value.includes('@'));
  const listed = texts.filter(({ slug }) => slug !== 'privacypolicy').map(documentsOf);
  const links = [...dashboards, ...services].filter(({ link, linkIsPlaceholder }) => {
    return linkIsPlaceholder === true || (typeof link === 'string' && link !== '' && NO_PLACE.test(link));
  });
  const one = (isLeft: boolean) => (isLeft ? 1 : 0);
  return {
    siteUrl: one(!isPublicAddress(config.siteUrl)),
    firstVisitLanguage: one(!config.isFirstVisitLanguageSet),
    contacts:
      one(contacts.isPlaceholder || contacts.phone === '') +
      emails.filter((email) => NO_PLACE.test(String(email))).length,
    people: one(people.length === 0),
    policies: texts.filter(({ isDraft }) => isDraft).length,
    documents: listed.reduce(
      (sum, documents) =>
        sum +
        (documents.filter(({ document }) => document.file === '').length || one(documents.length === 0)),
      0,
    ),
    links: links.length,
    demonstration: dashboards.filter(({ link }) => link === '').length,
    secondFactor: administrators.filter(({ id }) => !factors.get(id)?.length).length,
    backup: one(!last || last.missing > 0 || Math.abs(Date.now() - Date.parse(last.at)) > 2 * DAY_MS),
  };
}

type Parts = { db: Database; config: Config };

export const servePublicationChecklist: FastifyPluginAsyncZod<Parts> = async (api, { db, config }) => {
  api.get(
    '/publication-checklist',
    {
      config: { permission: 'site.maintain' },
      schema: {
        tags: ['maintenance'],
        summary: 'What is left to do before the site is made public',
        response: { 200: checklistSchema, ...problemAnswers('unauthenticated', 'forbidden') },
      },
    },
    async (): Promise<Checklist> => {
      const left = await checkPublication(db, config);
      return { items: CHECKS.map((check) => ({ check, isDone: left[check] === 0, left: left[check] })) };
    },
  );
};
