/** Queries as buyers type them, and what a good hit matches. */
import type { JudgedQuery } from './precision.ts';

export const queriesOf = (
  kind: string,
  ...queries: [q: string, ...want: string[]][]
): JudgedQuery[] => queries.map(([q, ...want]) => ({ q, want, kind }));

export const JUDGED_QUERIES: readonly JudgedQuery[] = [
  ...queriesOf(
    'words',
    ['fronius primo 8.2', 'fronius.*primo 8\\.2'],
    ['rec 365', 'rec', '365'],
    ['panasonic 330', 'panasonic', '330'],
    ['330 panasonic', 'panasonic', '330'],
    ['three phase inverter', 'inverter', 'three phase'],
    ['canadian solar 400', 'canadian|csi'],
    ['solaredge se7600', 'solaredge.*7600'],
    ['silent generator', 'generator', 'silent'],
  ),
  ...queriesOf(
    'part number',
    ['lr460hph350m', 'LR4-60HPH-350M'],
    ['CS3W 400P', 'CS3W-400P'],
    ['jkm 330pp 72', 'JKM330PP-72'],
    ['q peak duo g5', 'q\\.peak duo.*g5'],
    ['spr-x22-360', 'SPR-X22-360'],
  ),
  ...queriesOf(
    'quantity',
    ['400w panel', 'pv module|solar panel'],
    ['11kg cylinder', 'cylinder 11 kg'],
    ['2000 litre water tank', 'water tank 2,000'],
    ['100 kva generator', '100 kva'],
    ['20 kw inverter', 'inverter'],
    ['200ah battery', 'batter'],
  ),
  ...queriesOf(
    'typing error',
    ['solr pannel', 'solar panel|pv module'],
    ['sunpowr 327', 'sunpower', '327'],
    ['genaretor', 'generator'],
    ['cilynder', 'cylinder'],
    ['enphaze', 'enphase'],
    ['kerosine', 'kerosene'],
  ),
  ...queriesOf(
    'plural',
    ['inverters', 'inverter'],
    ['gas cylinders', 'cylinder'],
    ['hoses', 'hose'],
  ),
  ...queriesOf('beginning', ['gener', 'generat'], ['extingu', 'extinguisher'], ['micr', 'micr']),
  ...queriesOf(
    'Arabic',
    ['بطاريات', 'batter'],
    ['أسطوانات غاز', 'cylinder'],
    ['مولدات', 'generator'],
    ['خزانات مياه', 'water tank'],
    ['ديزل', 'diesel'],
    ['طفاية', 'extinguisher'],
    ['ألواح ٤٠٠ واط', 'pv module|solar panel'],
  ),
  ...queriesOf('SKU', ['ESQ-POW-0003', 'ESQ-POW-0003'], ['esqgas0004', 'ESQ-GAS-0004']),
];
