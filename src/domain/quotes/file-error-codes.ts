/** The codes that only forms with files meet; apart, so that no other page's script carries them. */
export const FILE_ERROR_CODES = [
  'file_type_refused',
  'file_too_large',
  'file_unreadable',
  'file_too_complex',
  'file_not_found',
] as const;

export type FileErrorCode = (typeof FILE_ERROR_CODES)[number];

export const isFileErrorCode = (value: unknown): value is FileErrorCode =>
  typeof value === 'string' && (FILE_ERROR_CODES as readonly string[]).includes(value);
