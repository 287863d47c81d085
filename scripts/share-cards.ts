// Draws the cards that social networks show with a link, one in each language, from the organisation's name and slogan.
// Run it again when they change: node scripts/share-cards.ts
import { readFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { organisationSchema } from '../src/modules/content/content.schema.ts';
import { CHROMIUM_FLAGS, findOrInstallChromium } from '../tests/setup/chromium.ts';

const SIZE = { width: 1200, height: 630 };

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url));
const font = async (part: string) =>
  (await read(`node_modules/@fontsource-variable/onest/files/onest-${part}-wght-normal.woff2`)).toString(
    'base64',
  );

const [tokens, sign, hero, cyrillic, latin] = [
  String(await read('src/ui/styles/tokens.css')),
  String(await read('public/icons/sign.svg')),
  String(await read('public/artwork/hero.svg')),
  await font('cyrillic'),
  await font('latin'),
];

const card = (name: string, slogan: string) => `<!doctype html><style>${tokens}
  @font-face { font-family: Cyrillic; font-weight: 100 900; src: url(data:font/woff2;base64,${cyrillic}) }
  @font-face { font-family: Latin; font-weight: 100 900; src: url(data:font/woff2;base64,${latin}) }
  body { margin: 0; height: 100vh; overflow: hidden; color: var(--color-on-dark); background: var(--color-primary-dark);
    background-image: var(--motif-on-dark); background-size: 37px 37px; font: 28px Latin, Cyrillic }
  body > * { position: absolute; margin: 0; left: 70px }
  .hero { left: 560px; top: 40px; width: 640px } .hero svg, .sign svg { width: 100% }
  .sign { left: 62px; top: 50px; width: 96px }
  h1 { bottom: 164px; width: 470px; font-size: 50px; line-height: 60px }
  p { bottom: 56px; padding-top: 30px; color: var(--color-on-dark-muted) }
  p::before { content: ""; position: absolute; top: 0; width: 84px; height: 6px; border-radius: 3px; background: var(--color-accent) }
</style><div class="hero">${hero}</div><div class="sign">${sign}</div><h1>${name}</h1><p>${slogan}</p>`;

const { nameUa, nameEn, sloganUa, sloganEn } = organisationSchema.parse(
  JSON.parse(String(await read('content/organisation.json'))),
);
const browser = await chromium.launch({ executablePath: findOrInstallChromium(), args: CHROMIUM_FLAGS });
const page = await browser.newPage({ viewport: SIZE });
for (const [language, name, slogan] of [
  ['ua', nameUa, sloganUa],
  ['en', nameEn, sloganEn],
] as const) {
  await page.setContent(card(name, slogan));
  await page.evaluate(() => document.fonts.ready);
  const file = new URL(`../public/artwork/share-${language}.png`, import.meta.url).pathname;
  await sharp(await page.screenshot())
    .png({ palette: true, colours: 160, effort: 10 })
    .toFile(file);
  console.log(file);
}
await browser.close();
