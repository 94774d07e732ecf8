import { expect, test } from '#tests/support/browser/shopper.ts';
import { filesOfSite, read } from '#tests/support/hosts/site-files.ts';

/** Names inside zod that no bundler shortens. Its `~standard` is in the router of the desk, too. */
const VALIDATOR = /\b_zod\b|unrecognized_keys/;

test('no script of the site holds a schema of the contract or its validator', () => {
  const scripts = filesOfSite().filter((file) => file.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(10);
  expect(scripts.filter((file) => VALIDATOR.test(read(file)))).toEqual([]);
});
