// The regions of Ukraine for regional figures: official names, and the tile each has on the schematic map.
type Region = {
  labelUa: string;
  labelEn: string;
  /** Column and row on a grid of 8 × 5. */
  tile: { column: number; row: number };
};

const region = (labelUa: string, labelEn: string, column: number, row: number): Region => ({
  labelUa,
  labelEn,
  tile: { column, row },
});

export const REGIONS = {
  cherkaska: region('Черкаська', 'Cherkaska', 5, 3),
  chernihivska: region('Чернігівська', 'Chernihivska', 6, 1),
  chernivetska: region('Чернівецька', 'Chernivetska', 3, 3),
  dnipropetrovska: region('Дніпропетровська', 'Dnipropetrovska', 7, 3),
  donetska: region('Донецька', 'Donetska', 8, 3),
  'ivano-frankivska': region('Івано-Франківська', 'Ivano-Frankivska', 2, 3),
  kharkivska: region('Харківська', 'Kharkivska', 7, 2),
  khersonska: region('Херсонська', 'Khersonska', 6, 4),
  khmelnytska: region('Хмельницька', 'Khmelnytska', 3, 2),
  kirovohradska: region('Кіровоградська', 'Kirovohradska', 6, 3),
  kyiv: region('м. Київ', 'Kyiv City', 5, 2),
  kyivska: region('Київська', 'Kyivska', 5, 1),
  luhanska: region('Луганська', 'Luhanska', 8, 2),
  lvivska: region('Львівська', 'Lvivska', 1, 2),
  mykolaivska: region('Миколаївська', 'Mykolaivska', 5, 4),
  odeska: region('Одеська', 'Odeska', 4, 4),
  poltavska: region('Полтавська', 'Poltavska', 6, 2),
  rivnenska: region('Рівненська', 'Rivnenska', 3, 1),
  sumska: region('Сумська', 'Sumska', 7, 1),
  ternopilska: region('Тернопільська', 'Ternopilska', 2, 2),
  vinnytska: region('Вінницька', 'Vinnytska', 4, 2),
  volynska: region('Волинська', 'Volynska', 2, 1),
  zakarpatska: region('Закарпатська', 'Zakarpatska', 1, 3),
  zaporizka: region('Запорізька', 'Zaporizka', 7, 4),
  zhytomyrska: region('Житомирська', 'Zhytomyrska', 4, 1),
} as const satisfies Record<string, Region>;

/** Parts of the country the registers have no figures for; a map shows them all the same. */
export const REGIONS_WITHOUT_DATA: Region[] = [
  region('м. Севастополь', 'Sevastopol City', 5, 5),
  region('АР Крим', 'AR of Crimea', 6, 5),
];
