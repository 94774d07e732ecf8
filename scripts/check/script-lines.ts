/** Each script of a static page has a line in budgets.json: what it is for, and how many bytes it may have. */
import { gzipSync } from 'node:zlib';
import { rolldown, type Plugin } from 'rolldown';
import type { Script } from './page-weight.ts';

export interface ScriptLine {
  readonly for: string;
  /** A part of the script's address or of its text. */
  readonly has: string;
  readonly bytes: number;
}

/** Each script that has no line, and each that is heavier than its line allows. */
export const wrongLines = (lines: readonly ScriptLine[], scripts: readonly Script[]): string[] =>
  scripts.flatMap(({ text, bytes }) => {
    const line = lines.find(({ has }) => text.includes(has));
    if (!line) return [`${text.slice(0, 80)} (${bytes} bytes) has no line`];
    return bytes > line.bytes ? [`${line.for}: ${bytes} of ${line.bytes} bytes`] : [];
  });

/** A script that the browser fetches later has no bytes here, and one that has its own line neither. */
const later: Plugin = {
  name: 'later',
  resolveDynamicImport: (id) => ({ id: String(id), external: true }),
};
const OTHER_PART = /-script\.ts$/;

/** Compressed, of one source of a script that several sources make together. */
export async function bytesOfPart(source: string): Promise<number> {
  const bundle = await rolldown({
    input: source,
    // The same options as the build: astro.config.mjs.
    optimization: { inlineConst: { mode: 'all', pass: 3 } },
    external: (id, importer) =>
      id.startsWith('astro:') || (importer !== undefined && OTHER_PART.test(id)),
    plugins: [later],
    resolve: { conditionNames: ['en', 'import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  await bundle.close();
  return gzipSync(output[0].code, { level: 9 }).length;
}
