// The API's calls about tags of news that are no categories: which there are, and what becomes of one everywhere at once.
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { staffOf } from '../access/guard-routes.server.ts';
import type { Actor } from '../audit/audit-log.server.ts';
import type { Database } from '../db/connection.ts';
import { collectionValues } from '../editorial/collection.server.ts';
import type { Editorial } from '../editorial/kind.server.ts';
import { deleteItem } from '../editorial/trash.server.ts';
import { sendRefusal } from '../http/send-problem.ts';
import { FIELD_MESSAGES as say } from '../shared/field-messages.ts';
import { problemAnswers } from '../shared/problem.schema.ts';
import { isRefusal, type Refusal } from '../shared/problem.ts';
import { categoriesKind } from './categories/categories.kind.ts';
import { categories } from './kinds.server.ts';
import { ownTagsSchema, type Retagged, retagBody, retaggedSchema } from './news/news.schema.ts';
import { countTagged, titleOfTag } from './news/news-repository.server.ts';
import { listOwnTags, retagNews } from './news/retag.server.ts';
import { aliasOf } from './news/tag-aliases.server.ts';

/** About so many items of a call: whoever asks is told how far it has come. */
const MOST_OF_A_CALL = 100;

const listCategories = (db: Database) => collectionValues(db, categoriesKind);

const refuse = (path: string): Refusal => ({
  refused: 'invalid-input',
  errors: [{ path, message: say.invalidValue }],
});

/** A category that is merged is deleted when no news has it. */
async function moveTag(
  editorial: Editorial,
  who: Actor,
  { tag, to }: { tag: string; to: string },
): Promise<Retagged | Refusal> {
  const { db } = editorial;
  if (to === tag) return refuse('to');
  const known = await listCategories(db);
  const category = known.find(({ slug }) => slug === tag);
  const isCategory = known.some(({ slug }) => slug === to);
  if (category && !isCategory && (await countTagged(db, to)) === 0) return refuse('to');
  if (!category && (await countTagged(db, tag)) === 0) {
    // Asked for again after all was done.
    return (await aliasOf(db, tag)) === to ? { changed: 0, left: 0 } : { refused: 'not-found' };
  }
  const titleEn = isCategory ? '' : (await titleOfTag(db, to)) || (await titleOfTag(db, tag));
  const done = await retagNews(editorial, who, { tag, to, titleEn }, MOST_OF_A_CALL);
  if (isRefusal(done) || done.left > 0 || !category) return done;
  const deleted = await deleteItem(editorial, categories.kind, { who, id: category.id });
  return isRefusal(deleted) ? deleted : done;
}

async function nameTag(
  editorial: Editorial,
  who: Actor,
  { tag, titleEn }: { tag: string; titleEn: string },
): Promise<Retagged | Refusal> {
  const { db } = editorial;
  // A category is named where it is edited.
  if ((await listCategories(db)).some(({ slug }) => slug === tag)) return refuse('tag');
  if ((await countTagged(db, tag)) === 0) return { refused: 'not-found' };
  return retagNews(editorial, who, { tag, to: tag, titleEn }, MOST_OF_A_CALL);
}

export const serveTags: FastifyPluginAsyncZod<Editorial> = async (api, editorial) => {
  const { db } = editorial;
  const tags = ['tags'];

  api.get(
    '/tags',
    {
      config: { permission: 'content.write' },
      schema: {
        tags,
        summary: 'Tags of news that are no categories, with their English titles and how much news has each',
        response: { 200: ownTagsSchema, ...problemAnswers('unauthenticated', 'forbidden') },
      },
    },
    async () => {
      const slugs = (await listCategories(db)).map(({ slug }) => slug);
      return { tags: await listOwnTags(db, slugs) };
    },
  );

  api.put(
    '/tags',
    {
      config: { permission: 'content.publish' },
      schema: {
        tags,
        summary:
          'Rename a tag, merge it or a category with another (`to`), or name it in English (`titleEn`) in all news; ask again while something is left',
        body: retagBody,
        response: {
          200: retaggedSchema,
          ...problemAnswers(
            ...(['invalid-input', 'unauthenticated', 'forbidden', 'not-found'] as const),
            ...(['conflict', 'maintenance', 'too-many-requests'] as const),
          ),
        },
      },
    },
    async (request, reply) => {
      const { tag, to, titleEn = '' } = request.body;
      const who = staffOf(request);
      const done =
        to === undefined
          ? await nameTag(editorial, who, { tag, titleEn })
          : await moveTag(editorial, who, { tag, to });
      return isRefusal(done) ? sendRefusal(reply, done) : done;
    },
  );
};
