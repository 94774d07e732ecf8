/**
 * `npm run generate -- glyphs`: the outlines of the figures and units in drawings of products, from the font of the site. An
 * SVG in an image has no font of the page.
 */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runCommand } from '#supabase/cli/run-command.ts';
import { GLYPHS_FILE, glyphsFile } from '../share/glyphs.ts';

async function write(): Promise<unknown> {
  const file = resolve(import.meta.dirname, '../..', GLYPHS_FILE);
  writeFileSync(file, await glyphsFile());
  return { written: [GLYPHS_FILE] };
}

void runCommand('npm run generate -- glyphs', {
  summary: 'writes the outlines of figures and units in drawings of products',
  words: [],
  options: {},
  run: write,
});
