// What must be made waits behind bulkheads, so that no kind of work can starve another (docs/decisions/0013-overload.md). Each has its own places
// and its own bound; all of them share the event loop, which begins one job a turn.
type Limits = {
  /** Jobs that were begun and wait for the database, the store or another thread. */
  places: number;
  mostWaiting: number;
};

export const BULKHEADS = {
  /** Pages and reads of the API. A page takes some 5 ms: the last in the queue waits for less than three seconds. */
  read: { places: 64, mostWaiting: 500 },
  /** Nothing of it is cached, and each takes some 10 ms: whoever searches waits for others who do, and nobody for them. */
  search: { places: 8, mostWaiting: 150 },
  /** While somebody types. */
  suggest: { places: 8, mostWaiting: 150 },
  write: { places: 16, mostWaiting: 200 },
  /** Stored pictures and documents: they wait for a disk or a store, which may hang, and nobody else waits with them. */
  file: { places: 32, mostWaiting: 500 },
} as const satisfies Record<string, Limits>;

export type BulkheadName = keyof typeof BULKHEADS;

export type Job = {
  begin: () => void;
  /** For a client that has left while waiting, and for one that has waited for too long when its turn comes. */
  refuse: () => void;
  isGone: () => boolean;
  /** Goes on with what was begun, and is never too late. */
  isUnderWay?: boolean;
};

type Waiting = Job & { since: number };
type Bulkhead = Limits & { waiting: Waiting[]; atWork: number };

/** Whoever had to wait for longer all the same is refused, and nobody is let in behind. */
const LONGEST_WAIT_MS = 3_000;
/** Turns of the event loop, one new connection each, that a job waits for at most. */
const MOST_ARRIVALS = 20;

export type Bulkheads = {
  /** As many wait as are at work: what could be cheaper should be. */
  isBusy: (name: BulkheadName) => boolean;
  isFull: (name: BulkheadName) => boolean;
  wait: (name: BulkheadName, job: Job) => void;
  end: (name: BulkheadName) => void;
  /** To be told of each connection that arrives. */
  arrive: () => void;
};

/**
 * Begins one job for each turn of the event loop, and none while new connections arrive, of which Node accepts one a
 * turn. Otherwise a heap of pages to draw would be one long turn, in which nobody gets what is cached or even connects.
 */
export function openBulkheads(limits: Record<BulkheadName, Limits> = BULKHEADS): Bulkheads {
  const bulkheads = Object.fromEntries(
    Object.entries(limits).map(([name, each]) => [name, { ...each, waiting: [], atWork: 0 }]),
  ) as unknown as Record<BulkheadName, Bulkhead>;
  // The one that has begun a job goes behind the others.
  const order = Object.values(bulkheads);
  let isTurning = false;
  let hasArrival = false;
  let arrivals = 0;

  const isLate = ({ since, isUnderWay }: Waiting): boolean =>
    !isUnderWay && performance.now() - since > LONGEST_WAIT_MS;

  /** True where somebody had waited for too long. */
  function dropGoneAndLate({ waiting }: Bulkhead): boolean {
    let hasLate = false;
    for (let [first] = waiting; first; [first] = waiting) {
      const isFirstLate = isLate(first);
      if (!isFirstLate && !first.isGone()) break;
      hasLate ||= isFirstLate;
      waiting.shift();
      first.refuse();
    }
    return hasLate;
  }

  function takeFrom(bulkhead: Bulkhead): Job | undefined {
    if (bulkhead.atWork >= bulkhead.places) return undefined;
    dropGoneAndLate(bulkhead);
    return bulkhead.waiting.shift();
  }

  function beginOne(): boolean {
    for (const [index, bulkhead] of order.entries()) {
      const job = takeFrom(bulkhead);
      if (!job) continue;
      order.push(...order.splice(index, 1));
      bulkhead.atWork += 1;
      job.begin();
      return true;
    }
    return false;
  }

  function turn(): void {
    if (hasArrival && arrivals < MOST_ARRIVALS) {
      arrivals += 1;
    } else {
      arrivals = 0;
      isTurning = beginOne();
    }
    hasArrival = false;
    if (isTurning) setImmediate(turn);
  }

  function goOn(): void {
    if (isTurning) return;
    isTurning = true;
    turn();
  }

  return {
    isBusy: (name) => bulkheads[name].waiting.length >= bulkheads[name].places,
    isFull: (name) => {
      const hasLate = dropGoneAndLate(bulkheads[name]);
      const { waiting, mostWaiting } = bulkheads[name];
      return hasLate || waiting.length >= mostWaiting;
    },
    wait(name, job) {
      bulkheads[name].waiting.push({ since: performance.now(), ...job });
      goOn();
    },
    end(name) {
      bulkheads[name].atWork -= 1;
      goOn();
    },
    arrive() {
      hasArrival = true;
    },
  };
}
