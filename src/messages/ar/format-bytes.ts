import { ARABIC } from './format.ts';

const MB = new Intl.NumberFormat(ARABIC, { maximumFractionDigits: 1, minimumFractionDigits: 1 });

/** 1,300,000 bytes as '1.2 ميغابايت', in the unit that limits of uploads are written in. */
export const formatBytes = (bytes: number): string => `${MB.format(bytes / 1024 / 1024)} ميغابايت`;
