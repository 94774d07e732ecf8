import { readFileSync } from 'node:fs';
import { outDir } from 'astro:config/server';
import { entryFiles, type Manifest } from './entry-files.ts';

const RENDERER = 'node_modules/@astrojs/react/dist/client.js';

let manifest: Manifest | undefined;

/** Vite writes it with the browser's bundle, before the first page is rendered: scripts/build/intent.ts. */
const readManifest = (): Manifest =>
  JSON.parse(readFileSync(new URL('manifest.json', outDir), 'utf8')) as Manifest;

/** The files of an island that sleeps, by the path of its source; none in development. */
export const filesAhead = (island: string): readonly string[] =>
  import.meta.env.DEV ? [] : entryFiles((manifest ??= readManifest()), [RENDERER, island]);
