import { createHash } from 'node:crypto';
import { VIEW_TRANSITION_STYLE } from '#domain/content/header-footer.ts';
import type { Settings } from '#supabase/cli/settings.ts';

const sha256 = (text: string): `sha256-${string}` =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** What a page may load and ask; Astro adds the hashes of our own scripts and styles. */
export function contentPolicy({ photoHosts, publicSupabaseUrl }: Settings) {
  const pictures = photoHosts.map((host) => `https://${host}`);
  const backend = publicSupabaseUrl === null ? [] : [new URL(publicSupabaseUrl).origin];
  return {
    directives: [
      "default-src 'none'" as const,
      `img-src ${["'self' data:", ...pictures].join(' ')}` as const,
      `connect-src ${["'self'", ...backend].join(' ')}` as const,
      "manifest-src 'self'" as const,
      "worker-src 'self'" as const,
    ],
    styleDirective: { hashes: [sha256(VIEW_TRANSITION_STYLE)] },
  };
}
