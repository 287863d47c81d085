// Reads a multipart body: texts into `request.body`, files onto disk, all within limits and before anything is decoded.
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem, sendRefusal } from '../http/send-problem.ts';
import { FIELD_MESSAGES } from '../shared/field-messages.ts';
import type { Refusal } from '../shared/problem.ts';
import type { Files } from './file-service.server.ts';
import { MAX_IMAGE_BYTES, type Upload } from './upload.ts';

/** Which field holds files, how many at most, and how large each may be. */
type ExpectedFiles = { field: string; most: number; mostBytes?: number };

/** As browsers and scripts write that there is no file. */
const NO_FILE: unknown[] = ['', 'null', 'undefined'];

/** A text of 200 000 characters, all of them quotes that were doubled or letters of three bytes. */
const MAX_FIELD_BYTES = 1024 * 1024;
const MAX_FIELDS = 60;
/** Files beyond those that are taken are counted and not stored, so that the refusal is one of ours. */
const SPARE_FILES = 100;
/** In turns of the event loop, not in time: what the parser still has to do needs no waiting, however busy the machine. */
const PARSER_PATIENCE = 1000;

type Form = Record<string, unknown>;
type Received = { form: Form; paths: string[]; files: number; refusal: Refusal | null };

/** `tags[]` is how some clients write a list. A field sent twice becomes a list, which a schema that wants one value refuses. */
function put(form: Form, sentName: string, value: unknown, isList = false): void {
  const name = plainName(sentName);
  const before = form[name];
  if (before === undefined) form[name] = isList ? [value] : value;
  else form[name] = [...(Array.isArray(before) ? before : [before]), value];
}

const plainName = (name: string): string => name.replace(/\[\]$/, '');

/** The most a form may hold, for the `bodyLimit` of its route. */
export const mostBytesOf = ({ most, mostBytes = MAX_IMAGE_BYTES }: Omit<ExpectedFiles, 'field'>): number =>
  most * mostBytes + MAX_FIELDS * MAX_FIELD_BYTES;

async function receiveFile(part: MultipartFile, folder: string, received: Received): Promise<Upload | null> {
  const path = join(folder, randomUUID());
  received.paths.push(path);
  await pipeline(part.file, createWriteStream(path));
  // A file input left empty is sent as a file without name and bytes.
  if (!part.filename && part.file.bytesRead === 0) return null;
  return { path, fileName: part.filename ?? '' };
}

/**
 * Rejects once more has come than any form may hold: a body without a length may be one without an end. And when the sender
 * has gone: the parser would wait for the rest.
 */
function endless(request: FastifyRequest, mostBytes: number, whole: Promise<void>): Promise<never> {
  return new Promise((_resolve, reject) => {
    const { socket } = request.raw;
    const gone = () => reject(new Error('The sender has gone'));
    socket.once('close', gone);
    // The connection may bring further forms.
    const stop = () => void socket.off('close', gone);
    whole.then(stop, stop);
    let bytes = 0;
    request.raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) reject(Object.assign(new Error('The form is too large'), { statusCode: 413 }));
    });
  });
}

/** The parser never ends a part whose headers never end; once the body has, there is nothing left to wait for. */
function unlessStalled<T>(request: FastifyRequest, next: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let turns = 0;
    let watch: NodeJS.Immediate | undefined;
    const startWatch = () => {
      turns += 1;
      if (turns > PARSER_PATIENCE) reject(new Error('A part has no end'));
      else watch = setImmediate(startWatch);
    };
    const stopWatch = () => {
      request.raw.off('end', startWatch);
      clearImmediate(watch);
    };
    if (request.raw.readableEnded) startWatch();
    else request.raw.once('end', startWatch);
    next.then(resolve, reject).finally(stopWatch);
  });
}

/** The parser leaves fields called `constructor` and the like out, and says so once all the others have come. */
function ignorePrototypes(error: { code?: string }): { value: undefined; done: true } {
  if (error.code !== 'FST_PROTO_VIOLATION') throw error;
  return { value: undefined, done: true };
}

async function receiveParts(
  request: FastifyRequest,
  folder: string,
  files: Required<ExpectedFiles>,
  received: Received,
): Promise<void> {
  const limits = {
    fileSize: files.mostBytes,
    files: files.most + SPARE_FILES,
    fields: MAX_FIELDS,
    parts: MAX_FIELDS + files.most + SPARE_FILES,
    fieldSize: MAX_FIELD_BYTES,
    fieldNameSize: 100,
    headerPairs: 20,
  };
  const tooLarge = (path: string, message: string, max: number): void => {
    received.refusal ??= { refused: 'too-large', errors: [{ path, message, max }] };
  };
  // After a refusal the rest is still read: a client that is not heard out never hears the answer.
  const parts = request.parts({ limits });
  for (;;) {
    const { value: part, done } = await unlessStalled(request, parts.next()).catch(ignorePrototypes);
    if (done) return;
    if (part.type === 'field') {
      if (part.valueTruncated) tooLarge(part.fieldname, FIELD_MESSAGES.tooLong, MAX_FIELD_BYTES);
      const { value } = part;
      put(received.form, part.fieldname, typeof value === 'string' ? value : JSON.stringify(value));
    } else if (plainName(part.fieldname) !== files.field || received.refusal) {
      part.file.resume();
    } else if (++received.files > files.most) {
      part.file.resume();
      const tooMany = { path: files.field, message: FIELD_MESSAGES.tooMany, max: files.most };
      received.refusal = { refused: 'invalid-input', errors: [tooMany] };
    } else {
      const upload = await receiveFile(part, folder, received);
      if (part.file.truncated) tooLarge(part.fieldname, FIELD_MESSAGES.fileSize, files.mostBytes);
      else if (upload) put(received.form, part.fieldname, upload, files.most > 1);
    }
  }
}

/** As `preValidation`: the schema of the route then checks the form as it would check JSON. */
export function receiveForm({ uploadsFolder }: Pick<Files, 'uploadsFolder'>, expected: ExpectedFiles) {
  const files = { mostBytes: MAX_IMAGE_BYTES, ...expected };
  const mostBytes = mostBytesOf(files);
  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> => {
    if (!request.isMultipart()) return sendProblem(reply, 'unsupported-media-type');
    if (Number(request.headers['content-length']) > mostBytes) {
      return sendProblem(reply, 'too-large');
    }
    const received: Received = { form: Object.create(null), paths: [], files: 0, refusal: null };
    const removeFiles = () => Promise.all(received.paths.map((path) => rm(path, { force: true })));
    reply.raw.once('close', () => void removeFiles().catch(() => {}));
    await mkdir(uploadsFolder, { recursive: true });
    try {
      const whole = receiveParts(request, uploadsFolder, files, received);
      await Promise.race([whole, endless(request, mostBytes, whole)]);
    } catch (error) {
      await removeFiles();
      // The parser's own complaints about a broken body carry no code; everything else does.
      const { code, statusCode } = error as { code?: string; statusCode?: number };
      // Whoever has left in the middle is no fault of ours, and hears no answer.
      const hasLeft = request.raw.readableAborted || request.raw.socket.destroyed;
      if (!hasLeft && (code !== undefined || statusCode !== undefined)) throw error;
      return sendProblem(reply, 'invalid-input', { detail: 'The form cannot be read' });
    }
    if (received.refusal) return sendRefusal(reply, received.refusal);
    if (NO_FILE.includes(received.form[files.field])) delete received.form[files.field];
    request.body = received.form;
    return undefined;
  };
}
