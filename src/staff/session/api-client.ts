// The one way staff screens talk to the API: bearer header, problem+json, progress of uploads.
import type { Problem, Warning } from '../../shared/problem.ts';

/** A call that failed. Status 0 means that no answer came. */
export class ApiFailure extends Error {
  override name = 'ApiFailure';
  readonly status: number;
  readonly problem: Problem | null;
  constructor(status: number, problem: Problem | null) {
    super(problem?.title ?? `The call failed with status ${status}`);
    this.status = status;
    this.problem = problem;
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

type Call = {
  method?: Method;
  json?: unknown;
  form?: FormData;
  /** Repeated with the same key, a call creates nothing twice (docs/decisions/0018-idempotency-keys.md). */
  idempotencyKey?: string | undefined;
  /** The version that a change is based on: refused if there is a newer one. */
  basedOn?: number | undefined;
  /** Called with 0…1 while a form is on its way. */
  onProgress?: ((sent: number) => void) | undefined;
  /** Takes back a form that is on its way; the call then fails as if no answer had come. */
  signal?: AbortSignal;
};

let bearer: string | null = null;

/** Applied to all calls from now on; null takes it away. */
export function setBearer(token: string | null): void {
  bearer = token;
}

type AskPresence = () => Promise<boolean>;
let askPresence: AskPresence | null = null;

/** What asks for the password where the server wants to know that its owner is there; false: not given. */
export function setPresence(ask: AskPresence | null): void {
  askPresence = ask;
}

type AskReason = (warnings: Warning[]) => Promise<string | null>;
let askReason: AskReason | null = null;

/** What asks why figures that look wrong are published all the same; null: they are not. */
export function setReasons(ask: AskReason | null): void {
  askReason = ask;
}

export async function callApi<Answer>(path: string, call: Call = {}): Promise<Answer> {
  try {
    return await callOnce<Answer>(path, call);
  } catch (failure) {
    const again = failure instanceof ApiFailure ? await completed(call, failure.problem) : null;
    if (!again) throw failure;
    return callOnce<Answer>(path, again);
  }
}

/** The call with what the server has asked for besides; null where nobody gives it. */
async function completed(call: Call, problem: Problem | null): Promise<Call | null> {
  if (problem?.code === 'presence-needed') return (await askPresence?.()) ? call : null;
  if (problem?.code !== 'reason-needed') return null;
  const reason = await askReason?.(problem.warnings ?? []);
  return reason ? { ...call, json: { ...(call.json as object), reason } } : null;
}

async function callOnce<Answer>(path: string, call: Call): Promise<Answer> {
  const method = call.method ?? 'GET';
  const { status, text } = await (call.form
    ? sendForm(path, method, call.form, call)
    : send(path, method, call));
  if (status >= 200 && status < 300) return (text === '' ? null : JSON.parse(text)) as Answer;
  // Section 8 of the specification: the status of a failed write is logged.
  if (method !== 'GET') console.error(`${method} ${path}: ${status}`);
  throw new ApiFailure(status, parseProblem(text));
}

/** What an address of the API holds, as it is. */
export async function fetchBytes(path: string): Promise<Blob> {
  const response = await fetch(`/api${path}`, { headers: headersOf({}), cache: 'no-store' }).catch(
    () => null,
  );
  if (!response?.ok) throw new ApiFailure(response?.status ?? 0, null);
  return response.blob();
}

type Answered = { status: number; text: string };

function headersOf({ idempotencyKey, basedOn }: Call): Headers {
  // In the language of the desk, whatever that of the browser is.
  const headers = new Headers({ 'accept-language': 'uk' });
  if (bearer) headers.set('authorization', `Bearer ${bearer}`);
  if (idempotencyKey) headers.set('idempotency-key', idempotencyKey);
  if (basedOn) headers.set('if-match', `"v${basedOn}"`);
  return headers;
}

async function send(path: string, method: Method, call: Call): Promise<Answered> {
  const { json } = call;
  const headers = headersOf(call);
  if (json !== undefined) headers.set('content-type', 'application/json');
  try {
    const response = await fetch(`/api${path}`, {
      method,
      headers,
      cache: 'no-store',
      ...(json !== undefined && { body: JSON.stringify(json) }),
    });
    return { status: response.status, text: await response.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** `fetch` does not tell how much of a body has gone out; this does. */
function sendForm(path: string, method: Method, form: FormData, call: Call): Promise<Answered> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open(method, `/api${path}`);
    for (const [name, value] of headersOf(call)) request.setRequestHeader(name, value);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) call.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = () => resolve({ status: 0, text: '' });
    request.onabort = request.onerror;
    call.signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}

function parseProblem(text: string): Problem | null {
  try {
    const parsed = JSON.parse(text);
    return typeof parsed?.code === 'string' ? (parsed as Problem) : null;
  } catch {
    return null;
  }
}
