/** The cards that social networks show with a link, one in each language. */
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { z } from 'zod';
import { dotGrid } from './backdrop.ts';
import { textPath } from './lettering/typeface.ts';
import { c } from './palette.ts';
import { picture } from './picture.ts';
import { heroMap } from './scenes/hero.ts';
import { at, faded, path, rect } from './shapes.ts';
import { signShapes } from './sign.ts';

const [WIDTH, HEIGHT] = [1200, 630];
const Organisation = z.object({
  nameUa: z.string(),
  nameEn: z.string(),
  sloganUa: z.string(),
  sloganEn: z.string(),
});

/** Breaks a name into lines no wider than given. */
function brokenLines(text: string, size: number, weight: number, limit: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ |(?<=-)/)) {
    const last = lines.at(-1) ?? '';
    const longer = last.endsWith('-') ? last + word : `${last} ${word}`;
    if (lines.length && textPath(longer, 0, 0, size, weight).width <= limit) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function card(name: string, slogan: string): string {
  const size = 50;
  const lines = brokenLines(name, size, 700, 470);
  const top = 330 - (lines.length - 2) * 30;
  return picture('share', WIDTH, HEIGHT, [
    rect(0, 0, WIDTH, HEIGHT, 0, c.ink),
    dotGrid(40, 40, 32, 15, 37, faded(c.sky, 0.14), 3),
    at(530, -50, heroMap(), { scale: 0.59 }),
    at(62, 50, signShapes(c.white, c.sky), { scale: 2 }),
    ...lines.map((line, i) => path(textPath(line, 70, top + i * 60, size, 700).d, c.white)),
    rect(70, 510, 84, 6, 3, c.sky),
    path(textPath(slogan, 70, 566, 28, 400).d, c.haze),
  ]);
}

const png = (svg: string): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .resize(WIDTH, HEIGHT)
    .png({ palette: true, colours: 160, quality: 90, effort: 10, dither: 0.6 })
    .toBuffer();

/** Paths under `public` and what they hold. */
export async function shareCards(organisationFile: string): Promise<Record<string, Buffer>> {
  const { nameUa, nameEn, sloganUa, sloganEn } = Organisation.parse(
    JSON.parse(readFileSync(organisationFile, 'utf8')),
  );
  return {
    'artwork/share-ua.png': await png(card(nameUa, sloganUa)),
    'artwork/share-en.png': await png(card(nameEn, sloganEn)),
  };
}
