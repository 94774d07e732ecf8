import type { NationalAddress } from '#domain/national-address.ts';

/** 'RRRD2929, building 8228, additional number 2121, unit 4': what is there of a National Address. */
export const nationalLine = ({
  shortAddress,
  buildingNumber,
  additionalNumber,
  unit,
}: NationalAddress): string =>
  [
    shortAddress,
    buildingNumber && `building ${buildingNumber}`,
    additionalNumber && `additional number ${additionalNumber}`,
    unit && `unit ${unit}`,
  ]
    .filter(Boolean)
    .join(', ');
