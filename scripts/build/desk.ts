import type { AstroIntegration } from 'astro';
import type { Settings } from '#supabase/cli/settings.ts';

/** The page of the desk; with DESK=off a build has none. */
export const desk = ({ desk: choice }: Settings): AstroIntegration => ({
  name: 'enersouq-desk',
  hooks: {
    'astro:config:setup': ({ injectRoute }) => {
      if (choice === 'off') return;
      injectRoute({ pattern: '/desk', entrypoint: './src/pages/_Desk.astro', prerender: true });
    },
  },
});
