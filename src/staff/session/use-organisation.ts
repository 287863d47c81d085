// Whose site it is, for previews that name it.
import type { DocumentAnswer } from '../../editorial/item.schema.ts';
import type { Organisation } from '../../modules/content/organisation.document.ts';
import { callApi } from './api-client.ts';
import { useResource } from './use-resource.ts';

const load = () => callApi<DocumentAnswer<Organisation>>('/content/organisation');

/** Null until it is known. */
export const useOrganisation = (): Organisation | null =>
  useResource('organisation', load).data?.value ?? null;
