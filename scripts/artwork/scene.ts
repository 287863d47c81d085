/** A scene is a named picture of a given size. */
import { picture } from './picture.ts';

export interface Scene {
  name: string;
  width: number;
  height: number;
  layers: () => readonly string[];
}

export const scene = (name: string, height: number, layers: () => readonly string[]): Scene => ({
  name,
  width: 1600,
  height,
  layers,
});

/** A picture for the news item with that number in the sample content. */
export const newsScene = (index: number, layers: () => readonly string[]): Scene =>
  scene(`news-${String(index).padStart(2, '0')}`, 900, layers);

export const drawn = ({ name, width, height, layers }: Scene): string =>
  picture(name, width, height, layers());
