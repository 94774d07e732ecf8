import { describe, expect, test } from 'vitest';
import { headersFor, shellFor } from './hosting.ts';

describe('headersFor', () => {
  test('keeps every header policy free of script and style, which the page itself names', () => {
    const policy = headersFor('/', true).get('Content-Security-Policy') ?? '';
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script|style|default/);
  });

  test('insists on https only where the site is on https', () => {
    expect(headersFor('/', false).has('Strict-Transport-Security')).toBe(false);
    expect(headersFor('/', false).get('Content-Security-Policy')).not.toContain('upgrade');
    expect(headersFor('/', true).get('Strict-Transport-Security')).toContain('max-age=63072000');
    expect(headersFor('/', true).get('Content-Security-Policy')).toContain('upgrade-insecure');
  });

  test.each(['/checkout', '/payment', '/account/orders/ES-1', '/auth/sign-in', '/track'])(
    '%s is never cached and never listed',
    (path) => {
      expect(headersFor(path, true).get('Cache-Control')).toBe('no-store');
      expect(headersFor(path, true).get('X-Robots-Tag')).toBe('noindex');
    },
  );

  test.each(['/', '/marketplace', '/accountants', '/tracking-solar'])(
    '%s may be listed',
    (path) => {
      expect(headersFor(path, true).has('X-Robots-Tag')).toBe(false);
    },
  );

  test('a built file is kept for a year', () => {
    expect(headersFor('/_astro/a.js', false).get('Cache-Control')).toContain('immutable');
  });
});

describe('shellFor', () => {
  test.each([
    ['/marketplace/product/5b1c', '/marketplace/product/shell'],
    ['/account/orders/ES-260101-ABC', '/account/orders/shell'],
    ['/blog/solar-in-riyadh', '/blog/shell'],
    ['/desk/staff', '/desk'],
    ['/ar/desk/staff', '/ar/desk'],
  ])('%s that was not prebuilt is answered by %s', (path, shell) => {
    expect(shellFor(path)).toBe(shell);
  });

  test.each(['/blog', '/blog/', '/blog/a/b', '/blog/a.png', '/marketplace/product', '/x/blog/a'])(
    '%s has no shell',
    (path) => {
      expect(shellFor(path)).toBeNull();
    },
  );
});
