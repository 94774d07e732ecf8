import { gzipSync } from 'node:zlib';
import { rolldown, type Plugin } from 'rolldown';

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
    // As the build does it: astro.config.mjs.
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
