/** For `tsc`, which cannot read templates. `astro check` reads them and checks their props. */
declare module '*.astro' {
  const component: (props: Record<string, unknown>) => unknown;
  export default component;
}
