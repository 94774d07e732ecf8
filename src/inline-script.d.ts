/** A script of our own, compiled to one text for a page's head: see scripts/build/inline-script.ts. */
declare module '*?inline-script' {
  const text: string;
  export default text;
}
