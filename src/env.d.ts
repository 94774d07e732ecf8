/** For `tsc`, which cannot read templates. `astro check` reads them and checks their props. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}

/** A script of our own, compiled to one text for a page's head: see scripts/build/inline-script.ts. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
