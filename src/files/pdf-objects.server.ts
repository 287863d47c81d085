// What the objects of a PDF do. A reader finds objects by tables of places, which may name any place in the file, or by looking for
// them; so every place where an object can begin is looked at, those of former versions and of streams of objects, too, whatever the
// tables say.
import { constants, inflateSync } from 'node:zlib';
import { Found } from './finding.ts';
import type { Budget } from './zip.server.ts';

type Name = { name: string };
type Word = { word: string };
/** An array is one of its items, a dictionary inside another is null: nothing asks for what is in them. */
type Item = Name | Word | number | Item[] | null;
type Dictionary = Map<string, Item | undefined>;

const MOST_DEPTH = 200;
/** How often the file may be gone over, by bytes. Objects do not overlap in an honest one. */
const MOST_PASSES = 4;
const LEAST_WORK = 1024 * 1024;

const isSpace = (byte: number): boolean =>
  byte === 32 || byte === 10 || byte === 13 || byte === 9 || byte === 12 || byte === 0;
const DELIMITERS = new Set(Buffer.from('()<>[]{}/%'));
const isRegular = (byte: number | undefined): byte is number =>
  byte !== undefined && !isSpace(byte) && !DELIMITERS.has(byte);

const isName = (item: Item | undefined): item is Name =>
  typeof item === 'object' && item !== null && 'name' in item;
const isWord = (item: Item | undefined, word: string): boolean =>
  typeof item === 'object' && item !== null && 'word' in item && item.word === word;

/** What readers take for different things, so that one of them sees what we do not. */
const ambiguous = () => new Found('part', 'PDF');
/** The value of a key that is there twice, of which readers take one or the other. */
const TWICE: Word = { word: '' };

/** Names that say what they are wherever they stand; a value may be an object of its own. */
const SCRIPTS = new Set(['JavaScript', 'Launch', 'XFA', 'ImportData', 'OnInstantiate']);
const ATTACHMENTS = new Set([...['EmbeddedFiles', 'EmbeddedFile', 'FileAttachment', 'RichMedia', 'GoToE']]);
/** Films and models are run by programs of their own. A heading or a figure may be called so, too. */
const MEDIA = ['Movie', '3D'];
const FILE_KEYS = ['F', 'UF', 'DOS', 'Unix', 'Mac', 'Type', 'Desc'];

function checkName(name: string): void {
  if (SCRIPTS.has(name)) throw new Found('scripts', name);
  if (ATTACHMENTS.has(name)) throw new Found('attachments', name);
}

/** A value that is an object of its own, or one beside what says what a thing is, whichever of two values readers take for that. */
function checkMedia(items: Item[], isWhole: boolean): void {
  const names = items.filter(isName).map(({ name }) => name);
  const media = names.find((name) => MEDIA.includes(name));
  if (media && (isWhole || names.includes('Subtype'))) throw new Found('attachments', media);
}

/** Short names mean something beside others only: a glyph may be called so. */
function checkDictionary(dictionary: Dictionary): void {
  if (dictionary.has('JS') && dictionary.has('S')) throw new Found('scripts', 'JS');
  // A glyph is never a dictionary, which is null here.
  if (dictionary.get('EF') === null || (dictionary.has('EF') && FILE_KEYS.some((key) => dictionary.has(key))))
    throw new Found('attachments', 'EF');
}

/** `5 0 R` is one value. What stands where a key should, and is no name, is left out by readers, and refused if it is an object for sure. */
function dictionaryOf(items: Item[], isSure: boolean): Dictionary {
  const dictionary: Dictionary = new Map();
  for (let at = 0; at < items.length; ) {
    const key = items[at];
    if (!isName(key)) {
      if (isSure) throw ambiguous();
      at += 1;
      continue;
    }
    const isReference =
      typeof items[at + 1] === 'number' && typeof items[at + 2] === 'number' && isWord(items[at + 3], 'R');
    const value = isReference ? { word: 'R' } : items[at + 1];
    dictionary.set(key.name, dictionary.has(key.name) ? TWICE : value);
    at += isReference ? 4 : 2;
  }
  checkDictionary(dictionary);
  checkMedia(items, false);
  return dictionary;
}

type Read = { items: Item[]; dictionary: Dictionary | null; stream: number | null; isObjectStream: boolean };

class Reader {
  readonly #bytes: Buffer;
  readonly #spend: (bytes: number) => void;
  readonly #isSure: boolean;
  #at = 0;

  /** In a stream of objects all are objects for sure; in a file, bytes of a picture may look like the beginning of one. */
  constructor(bytes: Buffer, spend: (bytes: number) => void, isSure = false) {
    this.#bytes = bytes;
    this.#spend = spend;
    this.#isSure = isSure;
  }

  /** Past a string that is open here, with those in it. Whether it ends. */
  #skipString(): boolean {
    let depth = 1;
    for (; depth > 0 && this.#at < this.#bytes.length; this.#at += 1) {
      const byte = this.#bytes[this.#at];
      if (byte === 0x5c) this.#at += 1;
      else if (byte === 0x28) depth += 1;
      else if (byte === 0x29) depth -= 1;
    }
    return depth === 0;
  }

  #skipTo(end: string): boolean {
    const found = this.#bytes.indexOf(end, this.#at, 'latin1');
    this.#at = found === -1 ? this.#bytes.length : found + end.length;
    return found !== -1;
  }

  #skipComment(): void {
    while (this.#at < this.#bytes.length && this.#bytes[this.#at] !== 10 && this.#bytes[this.#at] !== 13)
      this.#at += 1;
  }

  #regular(): string {
    const start = this.#at;
    while (isRegular(this.#bytes[this.#at])) this.#at += 1;
    return this.#bytes.toString('latin1', start, this.#at);
  }

  /** Two bytes that are letters of a name are spaces to PDFium. */
  #name(): Name {
    const [start = ''] = this.#regular().split(/[\x80\xff]/);
    const name = start.replace(/#([\da-f]{2})/gi, (_sign, code) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    checkName(name);
    return { name };
  }

  /**
   * From a place on, up to the end of the object or the beginning of its stream; or one value, where objects stand side by side.
   * Returns the last dictionary that was complete, and where a stream begins.
   */
  read(start: number, isOne = false): Read {
    this.#at = start;
    const open: { isDictionary: boolean; items: Item[] }[] = [{ isDictionary: false, items: [] }];
    let dictionary: Dictionary | null = null;
    let stream: number | null = null;
    let isObjectStream = false;
    let spentTo = start;
    /** What begins with a dictionary is an object: bytes of a picture hardly would. */
    const isSure = () => this.#isSure || (open[0]?.items.length === 0 && open[1]?.isDictionary === true);
    const refuseUnless = (isPlain: boolean) => {
      if (!isPlain && isSure()) throw ambiguous();
    };
    const put = (item: Item) => void open.at(-1)?.items.push(item);
    const close = (isOfDictionary: boolean) => {
      refuseUnless(open.length > 1 && open.at(-1)?.isDictionary === isOfDictionary);
      const wasSure = isSure();
      const closed = open.length > 1 ? open.pop() : undefined;
      if (!closed) return;
      if (closed.isDictionary) {
        const made = dictionaryOf(closed.items, wasSure);
        if (open.length === 1) dictionary = made;
        put(null);
      } else put(closed.items);
    };
    while (this.#at < this.#bytes.length) {
      this.#spend(this.#at - spentTo);
      spentTo = this.#at;
      if (isOne && open.length === 1 && open[0]?.items.length) break;
      const byte = this.#bytes[this.#at] ?? 0;
      const isDouble = this.#bytes[this.#at + 1] === byte;
      if (isRegular(byte)) {
        const word = this.#regular();
        if (open.length === 1 && word.startsWith('stream')) {
          stream = this.#at - word.length + 'stream'.length;
          break;
        }
        if (open.length === 1 && /^end(obj|stream)/.test(word)) break;
        put(/^[+-]?\d+$/.test(word) ? Number(word) : { word });
        continue;
      }
      this.#at += 1;
      if (byte === 0x25) this.#skipComment();
      else if (byte === 0x28) {
        refuseUnless(this.#skipString());
        put(null);
      } else if (byte === 0x2f) {
        const name = this.#name();
        if (name.name === 'ObjStm' && isSure()) isObjectStream = true;
        put(name);
      } else if (byte === 0x5b || (byte === 0x3c && isDouble)) {
        if (open.length > MOST_DEPTH) throw new Found('complex', 'PDF');
        open.push({ isDictionary: byte === 0x3c, items: [] });
        if (byte === 0x3c) this.#at += 1;
      } else if (byte === 0x3c) {
        refuseUnless(this.#skipTo('>'));
        put(null);
      } else if (byte === 0x5d) close(false);
      else if (byte === 0x3e && isDouble) {
        this.#at += 1;
        close(true);
      } else refuseUnless(isSpace(byte));
    }
    this.#spend(this.#at - spentTo);
    // One that never ends is a dictionary to some.
    for (const { isDictionary, items } of open) if (isDictionary) dictionaryOf(items, false);
    checkMedia(open[0]?.items ?? [], true);
    refuseUnless(open.length === 1);
    return { items: open[0]?.items ?? [], dictionary, stream, isObjectStream };
  }
}

const unreadable = () => new Found('part', 'ObjStm');

/** Where a stream's bytes begin: after the end of the line with the word, of which there are two kinds. */
function contentStart(bytes: Buffer, at: number): number {
  const lineEnd = bytes[at] === 13 ? at + 1 : at;
  if (bytes[lineEnd] !== 10) throw unreadable();
  return lineEnd + 1;
}

const isSaid = (item: Item | undefined): boolean => item !== undefined && !isWord(item, 'null');

/** Programs write streams of objects plain or deflated. What is packed otherwise cannot be looked at. */
function unpacked(bytes: Buffer, dictionary: Dictionary, budget: Budget): Buffer {
  const filter = dictionary.get('Filter');
  const filters = (Array.isArray(filter) ? filter : [filter]).filter(isSaid);
  // A short form of both names, which some read first.
  if (dictionary.has('F') || dictionary.has('DP')) throw unreadable();
  // Where it ends, its length says, which may be anywhere; so all of it is looked at that the places in it name.
  if (filters.length === 0) return bytes;
  const [first] = filters;
  const isDeflated = filters.length === 1 && isName(first) && /^(FlateDecode|Fl)$/.test(first.name);
  if (!isDeflated || isSaid(dictionary.get('DecodeParms'))) throw unreadable();
  try {
    // Readers show what they can of one that is cut.
    const content = inflateSync(bytes, {
      maxOutputLength: Math.max(1, budget.left),
      finishFlush: constants.Z_SYNC_FLUSH,
    });
    budget.spend(content.length, 'ObjStm');
    return content;
  } catch (error) {
    if (error instanceof Found) throw error;
    const isTooLarge = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    throw isTooLarge ? new Found('complex', 'ObjStm') : unreadable();
  }
}

function* placesAfter(bytes: Buffer, word: string): Generator<number> {
  for (let at = bytes.indexOf(word); at !== -1; at = bytes.indexOf(word, at + 1)) yield at + word.length;
}

/** `12 0 obj`: what readers take for the end of a number is theirs, so anything may stand before it but the `end` of `endobj`. */
const isObjectStart = (bytes: Buffer, end: number): boolean =>
  bytes.toString('latin1', Math.max(end - 6, 0), end) !== 'endobj';

export function checkPdf(bytes: Buffer, budget: Budget): void {
  let work = MOST_PASSES * bytes.length + LEAST_WORK;
  const spend = (done: number) => {
    work -= done;
    if (work < 0) throw new Found('complex', 'PDF');
  };
  const reader = new Reader(bytes, spend);

  function lookIntoStream(dictionary: Dictionary, at: number): void {
    const content = unpacked(bytes.subarray(contentStart(bytes, at)), dictionary, budget);
    // What is plain is part of the file.
    if (dictionary.has('Filter')) work += MOST_PASSES * content.length;
    const count = dictionary.get('N');
    const start = dictionary.get('First');
    if (typeof count !== 'number' || typeof start !== 'number' || start < 0 || start > content.length)
      throw unreadable();
    // A number that goes on behind is another one to those who do not stop there.
    if (isRegular(content[start - 1]) && isRegular(content[start])) throw unreadable();
    const numbers = new Reader(content.subarray(0, start), spend, true).read(0).items;
    const isPlace = (item: Item): item is number =>
      typeof item === 'number' && item >= 0 && item <= 0x7fffffff;
    if (numbers.length !== 2 * count || !numbers.every(isPlace)) throw unreadable();
    const places = new Set(
      numbers.filter((_number, index) => index % 2 === 1).map((each) => start + Number(each)),
    );
    const inner = new Reader(content, spend, true);
    for (const place of places) if (place < content.length) inner.read(place, true);
    // Some read them one after another.
    inner.read(start);
  }

  function look(place: number, isOne = false): void {
    const { dictionary, stream, isObjectStream } = reader.read(place, isOne);
    if (!dictionary) return;
    if (dictionary.has('Encrypt')) throw new Found('locked', 'Encrypt');
    const hasPlaces = dictionary.has('N') && dictionary.has('First');
    if (stream !== null && (isObjectStream || hasPlaces)) lookIntoStream(dictionary, stream);
  }

  for (const place of placesAfter(bytes, 'obj')) if (isObjectStart(bytes, place)) look(place);
  for (const place of placesAfter(bytes, 'trailer')) look(place, true);
}
