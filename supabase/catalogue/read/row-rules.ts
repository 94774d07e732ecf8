import {
  CATEGORY_MAX_LENGTH,
  DESCRIPTION_MAX_LENGTH,
  LEAD_TIME_MAX_DAYS,
  MANUFACTURER_MAX_LENGTH,
  MINIMUM_ORDER_MAX,
  MODEL_MAX_LENGTH,
  NAME_MAX_LENGTH,
  PHOTO_MAX_LENGTH,
  PHOTOS_MAX,
  PHOTOS_MAX_BYTES,
  SUPPLIER_MAX_LENGTH,
  VALUE_MAX_LENGTH,
  textProblem,
} from '#supabase/catalogue/read/lines/limits.ts';

/** Why a trimmed cell is refused, or null. */
export type Rule = (value: string) => string | null;

export interface CellProblem {
  readonly column: string;
  readonly value: string;
  readonly reason: string;
}

export const nameRule: Rule = (value) =>
  value === '' ? 'is missing' : textProblem(value, { max: NAME_MAX_LENGTH });

/** A name in another language: without one the product has its own there. */
export const translatedNameRule: Rule = (value) => textProblem(value, { max: NAME_MAX_LENGTH });

/** Whole days, bare or with the word (decision 10). */
export const leadTimeRule: Rule = (value) => {
  if (value === '') return null;
  const days = /^(\d{1,9})(\s*days?)?$/i.exec(value)?.[1];
  if (days === undefined) return 'must be whole days, such as "3" or "3 days"';
  return Number(days) > LEAD_TIME_MAX_DAYS ? `is over ${LEAD_TIME_MAX_DAYS} days` : null;
};

/** '5' or '5 cylinders': the shop reads the first integer (decision 11), so '1,000' would mean 1. */
export const minimumOrderRule: Rule = (value) => {
  if (value === '') return null;
  const count = Number(/^(\d{1,9})(\s+[^\d\s].*)?$/.exec(value)?.[1] ?? 0);
  if (count >= 1 && count <= MINIMUM_ORDER_MAX) return textProblem(value, { max: 100 });
  return `must be a whole number from 1 to ${MINIMUM_ORDER_MAX}, such as "5" or "5 cylinders"`;
};

export const descriptionRule: Rule = (value) =>
  textProblem(value, { max: DESCRIPTION_MAX_LENGTH, lines: true });

export const valueRule: Rule = (value) =>
  textProblem(value, { max: VALUE_MAX_LENGTH, lines: true });

export const supplierRule: Rule = (value) => textProblem(value, { max: SUPPLIER_MAX_LENGTH });

export const manufacturerRule: Rule = (value) =>
  textProblem(value, { max: MANUFACTURER_MAX_LENGTH });

export const modelRule: Rule = (value) => textProblem(value, { max: MODEL_MAX_LENGTH });

/** A name in the category tree. */
export const categoryRule: Rule = (value) => textProblem(value, { max: CATEGORY_MAX_LENGTH });

export const photosOf = (value: string): string[] =>
  value
    .split('|')
    .map((photo) => photo.trim())
    .filter((photo) => photo !== '');

const isSitePath = (photo: string): boolean =>
  /^\/(?!\/)[^\s\\"'<>]+$/.test(photo) && !/(^|\/)(\.|%2e){2}([/?#]|$)/i.test(photo);

function isListedUrl(photo: string, hosts: readonly string[]): boolean {
  if (!/^https:\/\/[^\s\\"'<>]+$/.test(photo) || !URL.canParse(photo)) return false;
  const { host, username, password } = new URL(photo);
  return username === '' && password === '' && hosts.includes(host);
}

/** A photo is the path of a file of this site, or https on a host that PHOTO_HOSTS lists. */
export const photosRule =
  (hosts: readonly string[], isFile: (path: string) => boolean): Rule =>
  (value) => {
    const photos = photosOf(value);
    if (photos.length > PHOTOS_MAX) return `names more than ${PHOTOS_MAX} photos`;
    const bad = photos.find((photo) => !isSitePath(photo) && !isListedUrl(photo, hosts));
    if (bad !== undefined) {
      return `has a photo that is neither a path such as "/products/meter-1.svg" nor https on a host of PHOTO_HOSTS: ${JSON.stringify(bad.slice(0, 120))}`;
    }
    if (Buffer.byteLength(JSON.stringify(photos)) > PHOTOS_MAX_BYTES - photos.length) {
      return `takes more than ${PHOTOS_MAX_BYTES} bytes`;
    }
    if (photos.some((photo) => photo.length > PHOTO_MAX_LENGTH)) {
      return `has a photo longer than ${PHOTO_MAX_LENGTH} characters`;
    }
    const lost = photos.find((photo) => isSitePath(photo) && !isFile(photo));
    return lost === undefined
      ? textProblem(value, { max: Infinity })
      : `has a photo that is no file of public/: ${JSON.stringify(lost.slice(0, 120))}; put the file there first, or correct the path`;
  };
