/** The list of a contractor: the lines as they are pasted, then the text and the count that each line shows. */
export type ContractorsList = readonly (readonly [pasted: string, text: string, count: string])[];

export const ENGLISH: ContractorsList = [
  ['NW-11\t20', 'NW-11', '20'],
  ['20 x diesel 1000 l', 'diesel 1000 l', '20'],
  ['ESQ-GAS-0003, 4', 'ESQ-GAS-0003', '4'],
  ['gas cilinder 45 kg 6', 'gas cilinder 45 kg', '6'],
  ['solar panal 550w 120', 'solar panal 550w', '120'],
  ['inverter 50 kW - 2 pcs', 'inverter 50 kW', '2'],
  ['PVI-3.0-OUTD-S-US-A [240V]  5', 'PVI-3.0-OUTD-S-US-A [240V]', '5'],
  ['ESQ-DSL-9999 3', 'ESQ-DSL-9999', '3'],
  ['10 pcs drinking water 19L', 'drinking water 19L', '10'],
  ['generator 100 kva\t1', 'generator 100 kva', '1'],
  ['ABC-XYZ-000 7', 'ABC-XYZ-000', '7'],
  ['engine oil 15w40 200 l; 4', 'engine oil 15w40 200 l', '4'],
  ['solar cable 6mm 500m', 'solar cable 6mm 500m', '1'],
  ['battery 48v 100ah x8', 'battery 48v 100ah', '8'],
  ['hydrogen tube trailer 2', 'hydrogen tube trailer', '2'],
];

export const ARABIC: ContractorsList = [
  ['ديزل 1000 لتر x 3', 'ديزل 1000 لتر', '3'],
  ['مولد 100 ك.ف.أ', 'مولد 100 ك.ف.أ', '1'],
  ['ماء شرب 19 لتر ، ٥٠', 'ماء شرب 19 لتر', '50'],
  ['NW-11 12', 'NW-11', '12'],
  ['ESQ-GAS-0003\t4', 'ESQ-GAS-0003', '4'],
  ['لوح شمسي 550 واط 120', 'لوح شمسي 550 واط', '120'],
  ['عدد ٢ عاكس 50 كيلوواط', 'عاكس 50 كيلوواط', '2'],
  ['كيبل شمسي 6مم 500 متر', 'كيبل شمسي 6مم 500 متر', '1'],
];

/** An exact model or SKU, and an Arabic description that only one product has. */
export const isCertain = (text: string): boolean => /^(NW-11|ESQ-GAS-0003)$|^لوح شمسي/.test(text);
