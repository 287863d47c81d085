// Scripts inside the page. Functions are sent as their own text, so the code that runs is the code that is tested.
const compact = (code: unknown) => String(code).replace(/\n\s+/g, '\n');

/** A call of the function with the parameters; a parameter may be a function, too. */
export function asInlineScript<Parameters extends unknown[]>(
  call: (...parameters: Parameters) => unknown,
  ...parameters: Parameters
): string {
  const given = parameters.map((each) => (typeof each === 'function' ? compact(each) : JSON.stringify(each)));
  return `(${compact(call)})(${given.join(',')})`.replaceAll('</', '<\\/');
}
