/** Draws every picture of the site: `node scripts/artwork/draw-all.ts [pictures|icons|cards|video …]`. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { iconFiles } from './icons.ts';
import { drawn, type Scene } from './scene.ts';
import { dashboardEdopomoga, dashboardHumanitarian, dashboardIdp } from './scenes/dashboards-aid.ts';
import {
  dashboardProsthetics,
  dashboardReadinessDepartments,
  dashboardReadinessProviders,
} from './scenes/dashboards-readiness.ts';
import { dashboardHotlines, dashboardProviders, dashboardRegistrars } from './scenes/dashboards-services.ts';
import { galleryCamp } from './scenes/gallery-camp.ts';
import { galleryPractice } from './scenes/gallery-practice.ts';
import { galleryWarehouse } from './scenes/gallery-warehouse.ts';
import { galleryWorkshop } from './scenes/gallery-workshop.ts';
import { hero } from './scenes/hero.ts';
import { grid, notFound } from './scenes/motifs.ts';
import { newsAid } from './scenes/news-aid.ts';
import { newsCare } from './scenes/news-care.ts';
import { newsData } from './scenes/news-data.ts';
import { newsSecurity } from './scenes/news-security.ts';
import { newsServices } from './scenes/news-services.ts';
import { newsSystems } from './scenes/news-systems.ts';
import { newsTeam } from './scenes/news-team.ts';
import { projectEdopomoga } from './scenes/project-edopomoga.ts';
import { projectHumanitarian } from './scenes/project-humanitarian.ts';
import { projectRecreation } from './scenes/project-recreation.ts';
import { projectRegistries } from './scenes/project-registries.ts';
import { projectUisss } from './scenes/project-uisss.ts';
import { shareCards } from './share-cards.ts';
import { captions } from './video/captions.ts';
import { encodeFilm, poster } from './video/encode.ts';

const ROOT = join(import.meta.dirname, '../..');

const SITE: readonly Scene[] = [
  projectRecreation,
  projectUisss,
  projectHumanitarian,
  projectRegistries,
  projectEdopomoga,
  dashboardHumanitarian,
  dashboardProviders,
  dashboardIdp,
  dashboardEdopomoga,
  dashboardHotlines,
  dashboardRegistrars,
  dashboardProsthetics,
  dashboardReadinessProviders,
  dashboardReadinessDepartments,
  hero,
  grid,
  notFound,
];

const DEMO: readonly Scene[] = [
  ...newsAid,
  ...newsCare,
  ...newsData,
  ...newsSecurity,
  ...newsServices,
  ...newsSystems,
  ...newsTeam,
  ...galleryPractice,
  ...galleryWorkshop,
  ...galleryCamp,
  ...galleryWarehouse,
];

function save(path: string, data: string | Buffer): void {
  const file = join(ROOT, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, data);
  console.log(`${path} ${(data.length / 1024).toFixed(1)} KB`);
}

const asked = process.argv.slice(2);
const wanted = (part: string): boolean => asked.length === 0 || asked.includes(part);

if (wanted('pictures')) {
  for (const scene of SITE) save(`public/artwork/${scene.name}.svg`, drawn(scene));
  for (const scene of DEMO) save(`content/demo/artwork/${scene.name}.svg`, drawn(scene));
}
if (wanted('icons')) {
  for (const [path, data] of Object.entries(await iconFiles())) save(`public/${path}`, data);
}
if (wanted('cards')) {
  const cards = await shareCards(join(ROOT, 'content/organisation.json'));
  for (const [path, data] of Object.entries(cards)) save(`public/${path}`, data);
}
if (wanted('video')) {
  await encodeFilm(join(ROOT, 'public/video'));
  save('public/video/edopomoga-poster.jpg', await poster());
  save('public/video/edopomoga.uk.vtt', captions('uk'));
  save('public/video/edopomoga.en.vtt', captions('en'));
}
