/** Symbols of units that headings and rows of units have. The shop counts other units too, each alone. */
const PREFIXED = ['W', 'V', 'A', 'Wh', 'Ah', 'VA', 'var', 'Hz', 'Ω', 'Pa', 'J', 'N', 'Wp', 'F'];
const PREFIXES = ['', 'm', 'k', 'M', 'G', 'µ'];

const OTHERS = `
  KW KWh KVA KV KHz kVAr Watt Watts watts Volt Volts Amp Amps ohm ohms
  kWp MWp W/m² W/m2 W/K Wh/km lm lm/W lx cd mAh
  mm cm dm m km in inch inches ft yd mil
  mm² mm2 cm² cm2 m² m2 ft² ft2 sqm m³ m3 cm³ cm3 ft³ ft3
  g mg kg Kg KG kgs t lb lbs oz tonne tonnes kg/m kg/m² kg/m³ kg/m3 g/cm³ g/cm3 kg/l
  l L ml mL cl dl litre litres liter liters gal
  l/min L/min l/h L/h l/s m³/h m3/h kg/h kg/min l/m m/s km/h rpm
  bar mbar psi kgf N·m Nm kN kN/m² dB dB(A) dBA
  °C ℃ C °F K °K %/K %/°C %/C mV/K mV/°C mA/K mA/°C A/K V/K ppm mg/l µS/cm mm²/s cSt cP mPa·s
  % ° deg s sec min h hr hrs hour hours day days week weeks month months year years yr yrs
  pcs pc cycles hp HP BTU BTU/h kWh/a kWh/year SAR SAR/kWh`;

/** Ω, µ, ² and ℃ have several characters that look the same. */
const plain = (unit: string): string => unit.normalize('NFKC');

const UNITS: ReadonlySet<string> = new Set(
  [
    ...PREFIXED.flatMap((base) => PREFIXES.map((prefix) => prefix + base)),
    ...OTHERS.split(/\s+/).filter((unit) => unit !== ''),
  ].map(plain),
);

/** Whether a text is nothing but the symbol of a unit. */
export const isUnit = (text: string): boolean => UNITS.has(plain(text));

export const isSameUnit = (one: string, other: string): boolean =>
  plain(one).toLowerCase() === plain(other).toLowerCase();
