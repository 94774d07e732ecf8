import { globSync } from 'node:fs';

/** The first part of every address of a page: 'marketplace', 'rss.xml', … */
const FIRST_PARTS = [
  ...globSync('*', { cwd: 'src/pages' }),
  ...globSync('*', { cwd: 'content/pages' }),
  // A route of scripts/build/desk.ts.
  'desk',
]
  .map((name) => name.replace(/\.(astro|ts|mdx)$/, ''))
  .filter((name) => /^[a-z]/.test(name) && name !== 'index');

const PARTS = [...new Set(FIRST_PARTS)].join('|').replaceAll('.', '\\.');
/** Pictures beside the articles have the address of a file, which no language changes; /auth/v1 is the auth server. */
const ADDRESS = new RegExp(
  `^/(?!auth/v1/)(?:(?:${PARTS})(?![\\w.-])(?!.*\\.(?:svg|png|webp)$)|[?#])`,
);

const NAMED = /^(href|action|path|canonical|from|shell|start_url)$/;

/** 'href' of `href="/"` and of `{ href: '/' }`. */
function nameOf({ parent }) {
  if (parent.type === 'JSXAttribute') return parent.name.name;
  return parent.type === 'Property' ? (parent.key.name ?? parent.key.value) : '';
}

const isHome = (text, node) => text === '/' && NAMED.test(nameOf(node));

/** ESLint's rule: an address of a page is made in one place, with the prefix of the language. */
export const pageAddresses = {
  meta: {
    type: 'problem',
    schema: [],
    messages: {
      spelled:
        "'{{text}}' has no language: take it from #domain/shared/paths.ts or #domain/content/site/page-paths.ts, or pass a path of content through addressOf.",
    },
  },
  create(context) {
    const check = (node, text) => {
      if (ADDRESS.test(text) || isHome(text, node))
        context.report({ node, messageId: 'spelled', data: { text } });
    };
    return {
      Literal(node) {
        if (typeof node.value === 'string') check(node, node.value);
      },
      TemplateElement: (node) => check(node, node.value.raw),
    };
  },
};
