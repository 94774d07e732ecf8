import { rolldown } from 'rolldown';

const QUERY = '?inline-script';

/** A script with all that it imports, as the text of one script element. */
export async function compileInline(file: string): Promise<string> {
  const bundle = await rolldown({
    input: file,
    resolve: { conditionNames: [process.env['LOCALE'] || 'en', 'import', 'default'] },
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code.trim();
}

/** A plugin of Vite: `import text from './x.ts?inline-script'` gives the compiled text, for what has to run before the first paint. */
export const inlineScripts = {
  name: 'enersouq-inline-scripts',
  enforce: 'pre' as const,
  async load(this: { addWatchFile(file: string): void }, id: string): Promise<string | undefined> {
    if (!id.endsWith(QUERY)) return undefined;
    const file = id.slice(0, -QUERY.length);
    this.addWatchFile(file);
    return `export default ${JSON.stringify(await compileInline(file))};`;
  },
};
