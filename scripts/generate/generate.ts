/** `npm run generate -- NOUN`: writes generated files anew. */
import { runNouns } from '#supabase/cli/nouns.ts';

void runNouns('npm run generate --', {
  hosting: {
    summary: "rewrites deploy/, public/_headers and the functions' deno.json",
    run: () => import('./write-hosting.ts'),
  },
  shop: {
    summary: 'hands the settings of content/settings to the program',
    run: () => import('./write-shop.ts'),
  },
  glyphs: {
    summary: 'writes the outlines of figures and units in drawings of products',
    run: () => import('./write-glyphs.ts'),
  },
  checklist: {
    summary: 'rewrites tests/CHECKLIST.md',
    run: () => import('./write-checklist.ts'),
  },
  catalogue: {
    summary: 'writes a varied catalogue of any size as CSV',
    run: () => import('./generate-catalogue.ts'),
  },
});
