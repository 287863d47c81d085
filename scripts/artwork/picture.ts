/** Turns a drawing into an SVG file: definitions collected, identifiers unique to the file. */

function gradient(id: string, kind: string, from: string, to: string, angle: number): string {
  const stop = (colour: string, offset: number): string => {
    const opacity = colour.length === 9 ? Number.parseInt(colour.slice(7), 16) / 255 : 1;
    const seen = opacity < 1 ? ` stop-opacity="${Number(opacity.toFixed(2))}"` : '';
    return `<stop offset="${offset}" stop-color="${colour.slice(0, 7)}"${seen}/>`;
  };
  const stops = stop(from, 0) + stop(to, 1);
  if (kind === 'rad') return `<radialGradient id="${id}">${stops}</radialGradient>`;
  const turn = angle ? ` gradientTransform="rotate(${angle} .5 .5)"` : '';
  return `<linearGradient id="${id}"${turn}>${stops}</linearGradient>`;
}

function clip(id: string, numbers: readonly string[]): string {
  const [x, y, width, height, radius] = numbers;
  return `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}"/></clipPath>`;
}

export function picture(name: string, width: number, height: number, layers: readonly string[]): string {
  const known = new Map<string, string>();
  const definitions: string[] = [];
  const reference = (token: string, define: (id: string) => string): string => {
    let id = known.get(token);
    if (!id) {
      id = `${name}-${known.size.toString(36)}`;
      known.set(token, id);
      definitions.push(define(id));
    }
    return `url(#${id})`;
  };
  const body = layers
    .join('')
    .replace(/(lin|rad)\((#\w+),(#\w+)(?:,(-?[\d.]+))?\)/g, (token, kind, from, to, angle) =>
      reference(token, (id) => gradient(id, kind, from, to, Number(angle ?? 0))),
    )
    .replace(/clip\(([\d.,-]+)\)/g, (token, numbers) =>
      reference(token, (id) => clip(id, numbers.split(','))),
    );
  const defs = definitions.length ? `<defs>${definitions.join('')}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" stroke-linecap="round" stroke-linejoin="round">${defs}${body}</svg>\n`;
}
