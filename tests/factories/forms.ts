// Multipart bodies as a browser writes them.
import type { InjectOptions } from 'fastify';

export type FormFile = { name: string; bytes: Uint8Array; type?: string };
export type FormFields = Record<string, string | FormFile | (string | FormFile)[] | undefined>;

export async function form(
  fields: FormFields,
): Promise<Required<Pick<InjectOptions, 'headers' | 'payload'>>> {
  const data = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values ?? []].flat()) {
      if (typeof value === 'string') data.append(name, value);
      else
        data.append(name, new Blob([value.bytes.slice()], { type: value.type ?? 'image/jpeg' }), value.name);
    }
  }
  const encoded = new Response(data);
  const payload = Buffer.from(await encoded.arrayBuffer());
  return { headers: { 'content-type': encoded.headers.get('content-type') ?? '' }, payload };
}
