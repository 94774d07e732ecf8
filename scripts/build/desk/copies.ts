import * as React from 'react';
import type { Plugin } from 'vite';

const OF_DESK = /\/src\/(desk\/|layouts\/DeskLayout\.astro)|\?desk$/;
/** React, and the bundler's own modules. */
const SHARED = /\/node_modules\/(react|react-dom|scheduler)\/|^\0/;
const COPIED = /\.([cm]?[jt]s|tsx)$/;
/** React as libraries import it: `import * as React`. */
const WHOLE_REACT = '\0react-of-desk';
const NAMES = Object.keys(React)
  .filter((name) => /^(?!default$)\w+$/.test(name))
  .join(', ');

/**
 * The desk has a copy of each module that the shop has, too, but React. Shared, a module would be cut from the files of the
 * shop into one that both load, and each page of the shop would grow by what the desk changes. The bundler also wraps React
 * for all pages where one library imports all of it.
 */
export const deskCopies: Plugin = {
  name: 'enersouq-desk-copies',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  async resolveId(source, importer, options) {
    if (!importer || !OF_DESK.test(importer)) return null;
    if (source === 'react' && options.kind !== 'require-call') return WHOLE_REACT;
    const found = await this.resolve(source, importer, { ...options, skipSelf: true });
    const isShared = !found || found.external || SHARED.test(found.id) || !COPIED.test(found.id);
    return isShared ? found : { ...found, id: `${found.id}?desk` };
  },
  load: (id) =>
    id === WHOLE_REACT
      ? `import { ${NAMES} } from 'react'; export { ${NAMES} }; export default { ${NAMES} };`
      : undefined,
};
