// The regions of Ukraine for regional figures: official names, and the tile each has on the schematic map.
type Region = {
  labelUa: string;
  labelEn: string;
  /** Column and row on a grid of 8 × 5. */
  tile: { column: number; row: number };
  /** About its middle. */
  place: { longitude: number; latitude: number };
};

const region = (
  labelUa: string,
  labelEn: string,
  column: number,
  row: number,
  longitude: number,
  latitude: number,
): Region => ({ labelUa, labelEn, tile: { column, row }, place: { longitude, latitude } });

/** By the Ukrainian alphabet, as a table of them begins. */
export const REGIONS = {
  vinnytska: region('Вінницька', 'Vinnytsia oblast', 4, 3, 28.5, 49.0),
  volynska: region('Волинська', 'Volyn oblast', 3, 1, 24.8, 51.1),
  dnipropetrovska: region('Дніпропетровська', 'Dnipropetrovsk oblast', 7, 3, 35.0, 48.4),
  donetska: region('Донецька', 'Donetsk oblast', 8, 3, 37.6, 48.0),
  zhytomyrska: region('Житомирська', 'Zhytomyr oblast', 4, 2, 28.5, 50.6),
  zakarpatska: region('Закарпатська', 'Zakarpattia oblast', 1, 3, 23.0, 48.4),
  zaporizka: region('Запорізька', 'Zaporizhzhia oblast', 7, 4, 35.8, 47.2),
  'ivano-frankivska': region('Івано-Франківська', 'Ivano-Frankivsk oblast', 2, 3, 24.5, 48.7),
  kyivska: region('Київська', 'Kyiv oblast', 5, 1, 30.7, 49.9),
  kirovohradska: region('Кіровоградська', 'Kirovohrad oblast', 6, 3, 32.0, 48.4),
  luhanska: region('Луганська', 'Luhansk oblast', 8, 2, 39.0, 49.0),
  lvivska: region('Львівська', 'Lviv oblast', 1, 2, 23.9, 49.8),
  kyiv: region('м. Київ', 'Kyiv City', 5, 2, 30.5, 50.5),
  mykolaivska: region('Миколаївська', 'Mykolaiv oblast', 5, 4, 31.9, 47.4),
  odeska: region('Одеська', 'Odesa oblast', 4, 4, 30.2, 46.9),
  poltavska: region('Полтавська', 'Poltava oblast', 6, 2, 33.8, 49.6),
  rivnenska: region('Рівненська', 'Rivne oblast', 4, 1, 26.4, 51.0),
  sumska: region('Сумська', 'Sumy oblast', 7, 1, 34.0, 51.0),
  ternopilska: region('Тернопільська', 'Ternopil oblast', 2, 2, 25.6, 49.4),
  kharkivska: region('Харківська', 'Kharkiv oblast', 7, 2, 36.4, 49.6),
  khersonska: region('Херсонська', 'Kherson oblast', 6, 4, 33.6, 46.6),
  khmelnytska: region('Хмельницька', 'Khmelnytskyi oblast', 3, 2, 27.0, 49.5),
  cherkaska: region('Черкаська', 'Cherkasy oblast', 5, 3, 31.4, 49.2),
  chernivetska: region('Чернівецька', 'Chernivtsi oblast', 3, 3, 25.9, 48.2),
  chernihivska: region('Чернігівська', 'Chernihiv oblast', 6, 1, 32.0, 51.3),
} as const satisfies Record<string, Region>;

/** Parts of the country the registers have no figures for; a map shows them all the same. */
export const REGIONS_WITHOUT_DATA: Region[] = [
  region('м. Севастополь', 'Sevastopol City', 5, 5, 33.4, 44.5),
  region('АР Крим', 'AR of Crimea', 6, 5, 34.4, 45.3),
];
