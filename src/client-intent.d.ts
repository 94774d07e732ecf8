import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The files that the island needs: see src/scripts/prerender/intent-directive.ts. */
    'client:intent'?: readonly string[];
  }
}
