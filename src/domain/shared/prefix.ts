/** Before every address of a page of this build; the build of another language has another file (package.json, `imports`). */
export const PREFIX: string = '';
