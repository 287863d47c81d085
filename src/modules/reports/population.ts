// How many people live in each region, for figures by inhabitants: a reference table with a source and a date of its own.
import type { REGIONS } from './regions.ts';

export const POPULATION = {
  asOf: '2022-01-01',
  sourceUa: 'Державна служба статистики України, чисельність наявного населення на 1 січня 2022 року',
  sourceEn: 'State Statistics Service of Ukraine, present population on 1 January 2022',
  url: 'https://www.ukrstat.gov.ua/',
  /** In thousands. */
  regions: {
    cherkaska: 1160.7,
    chernihivska: 959.3,
    chernivetska: 890.5,
    dnipropetrovska: 3096.5,
    donetska: 4059.4,
    'ivano-frankivska': 1351.8,
    kharkivska: 2599.0,
    khersonska: 1001.6,
    khmelnytska: 1228.8,
    kirovohradska: 903.7,
    kyiv: 2952.3,
    kyivska: 1795.1,
    luhanska: 2102.9,
    lvivska: 2478.1,
    mykolaivska: 1091.8,
    odeska: 2351.4,
    poltavska: 1352.3,
    rivnenska: 1141.8,
    sumska: 1035.8,
    ternopilska: 1021.7,
    vinnytska: 1509.5,
    volynska: 1021.4,
    zakarpatska: 1244.5,
    zaporizka: 1638.5,
    zhytomyrska: 1179.0,
  },
} as const satisfies {
  asOf: string;
  sourceUa: string;
  sourceEn: string;
  url: string;
  regions: Record<keyof typeof REGIONS, number>;
};

/** For each thousand inhabitants, as exactly as it is worth reading. */
export function rateOf(region: keyof typeof REGIONS, value: number): number {
  const rate = value / POPULATION.regions[region];
  return Number(rate.toFixed(rate < 1 ? 2 : 1));
}
