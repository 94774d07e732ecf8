/** DOC: a compound file (MS-CFB) with a stream 'WordDocument'. Its directory lists what else is in it. */
import { u32Little } from '#supabase/functions/_shared/files/bytes.ts';

const HEADER = 512;
const FAT_IN_HEADER = 109;
const END_OF_CHAIN = 0xfffffffe;
const ENTRY = 128;
/** A directory of more sectors is no letter. */
const DIRECTORY_MAX = 256;

/** Macros, files of other programs, encrypted content. */
const ACTIVE = /^(?:macros|_?vba.*|objectpool|ole.*|package|encrypt.*|dataspaces)$/i;

export function inspectDoc(bytes: Uint8Array): 'doc' | 'active' | 'unreadable' {
  const names = directoryNames(bytes);
  if (names === null || !names.includes('WordDocument')) return 'unreadable';
  return names.some((name) => ACTIVE.test(name.replace(/^\p{Cc}/u, ''))) ? 'active' : 'doc';
}

/** Names of storages and streams; null for what is no whole compound file. */
function directoryNames(bytes: Uint8Array): string[] | null {
  const shift = bytes[30] ?? 0;
  if (shift !== 9 && shift !== 12) return null;
  const sector = 2 ** shift;
  const startOf = (number: number): number => Math.max(HEADER, sector) + number * sector;
  const names: string[] = [];
  let at = u32Little(bytes, 48);
  for (let count = 0; at !== END_OF_CHAIN; count += 1) {
    const start = startOf(at);
    if (count > DIRECTORY_MAX || !(start + sector <= bytes.length)) return null;
    for (let entry = start; entry < start + sector; entry += ENTRY)
      names.push(nameAt(bytes, entry));
    at = nextOf(bytes, at, sector, startOf);
  }
  return names.filter((name) => name !== '');
}

/** The sector after this one, from the table that the header names. */
function nextOf(
  bytes: Uint8Array,
  at: number,
  sector: number,
  startOf: (number: number) => number,
): number {
  const perSector = sector / 4;
  const table = Math.floor(at / perSector);
  if (table >= FAT_IN_HEADER) return NaN;
  const start = startOf(u32Little(bytes, 76 + table * 4));
  return u32Little(bytes, start + (at % perSector) * 4);
}

function nameAt(bytes: Uint8Array, entry: number): string {
  const length = Math.min((bytes[entry + 64] ?? 0) + (bytes[entry + 65] ?? 0) * 256, 64);
  return new TextDecoder('utf-16le').decode(bytes.subarray(entry, entry + Math.max(length - 2, 0)));
}
