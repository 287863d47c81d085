// For a fault that nobody has caught, outside of every request: one line, and the process ends, because nobody knows what is left half
// done. Whoever runs it starts it anew.

type Log = { fatal: (facts: object, message: string) => void };
/** As much of a process as is needed. */
type Source = Pick<NodeJS.Process, 'exit'> & { on: (event: 'uncaughtException', heard: Heard) => unknown };
type Heard = (fault: unknown, origin: string) => void;

/** Where it was, and not what it says: messages of a database hold what people have entered. */
function factsOf(fault: unknown) {
  if (!(fault instanceof Error)) return { name: typeof fault };
  const places = fault.stack?.split('\n').filter((line) => /^ +at /.test(line));
  return {
    name: fault.name,
    code: (fault as { code?: unknown }).code,
    places: places?.map((line) => line.trim()),
  };
}

/** A rejection that nobody handles comes the same way, with its own origin. */
export function endOnFault(log: Log, source: Source = process): void {
  source.on('uncaughtException', (fault, origin) => {
    log.fatal({ origin, ...factsOf(fault) }, 'a fault that nobody caught; the process ends');
    source.exit(1);
  });
}
