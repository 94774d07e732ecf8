import { expect, test } from 'vitest';
import { passagesOf, plainText } from './passages.ts';

test('HTML becomes what a reader sees', () => {
  const html =
    '<p>Gas &amp; air, 2&#x2013;3&nbsp;bar<br>5 &lt; 7 &unknown;</p><style>p{}</style><b>end</b>.<br>Next';
  expect(plainText(html)).toBe('Gas & air, 2–3 bar 5 < 7 &unknown; end. Next');
});

test('an article is its lead and its sections, each with its own address', () => {
  const html =
    '<p>Lead.</p><h2 id="a"><a href="#a">First</a></h2><p>One.</p><h3 id="x">Part</h3><p>Two.</p>' +
    '<h2 class="z" id="b">Empty</h2><h2 id="c">Last</h2><p>Three.</p>';
  const found = passagesOf(html, '/blog/gas', 'Gas');
  expect(found.map(({ path, heading, text }) => [path, heading, text])).toEqual([
    ['/blog/gas', '', 'Lead.'],
    ['/blog/gas#a', 'First', 'One. Part Two.'],
    ['/blog/gas#c', 'Last', 'Three.'],
  ]);
});
