import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** The files that the island needs: see src/scripts/intent-directive.ts. */
    'client:intent'?: readonly string[];
  }
}
