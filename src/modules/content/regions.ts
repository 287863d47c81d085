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
  cherkaska: region('Черкаська', 'Cherkasy oblast', 5, 3),
  chernihivska: region('Чернігівська', 'Chernihiv oblast', 6, 1),
  chernivetska: region('Чернівецька', 'Chernivtsi oblast', 3, 3),
  dnipropetrovska: region('Дніпропетровська', 'Dnipropetrovsk oblast', 7, 3),
  donetska: region('Донецька', 'Donetsk oblast', 8, 3),
  'ivano-frankivska': region('Івано-Франківська', 'Ivano-Frankivsk oblast', 2, 3),
  kharkivska: region('Харківська', 'Kharkiv oblast', 7, 2),
  khersonska: region('Херсонська', 'Kherson oblast', 6, 4),
  khmelnytska: region('Хмельницька', 'Khmelnytskyi oblast', 3, 2),
  kirovohradska: region('Кіровоградська', 'Kirovohrad oblast', 6, 3),
  kyiv: region('м. Київ', 'Kyiv City', 5, 2),
  kyivska: region('Київська', 'Kyiv oblast', 5, 1),
  luhanska: region('Луганська', 'Luhansk oblast', 8, 2),
  lvivska: region('Львівська', 'Lviv oblast', 1, 2),
  mykolaivska: region('Миколаївська', 'Mykolaiv oblast', 5, 4),
  odeska: region('Одеська', 'Odesa oblast', 4, 4),
  poltavska: region('Полтавська', 'Poltava oblast', 6, 2),
  rivnenska: region('Рівненська', 'Rivne oblast', 3, 1),
  sumska: region('Сумська', 'Sumy oblast', 7, 1),
  ternopilska: region('Тернопільська', 'Ternopil oblast', 2, 2),
  vinnytska: region('Вінницька', 'Vinnytsia oblast', 4, 2),
  volynska: region('Волинська', 'Volyn oblast', 2, 1),
  zakarpatska: region('Закарпатська', 'Zakarpattia oblast', 1, 3),
  zaporizka: region('Запорізька', 'Zaporizhzhia oblast', 7, 4),
  zhytomyrska: region('Житомирська', 'Zhytomyr oblast', 4, 1),
} as const satisfies Record<string, Region>;

/** Parts of the country the registers have no figures for; a map shows them all the same. */
export const REGIONS_WITHOUT_DATA: Region[] = [
  region('м. Севастополь', 'Sevastopol City', 5, 5),
  region('АР Крим', 'AR of Crimea', 6, 5),
];
