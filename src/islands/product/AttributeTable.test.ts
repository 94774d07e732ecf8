import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { attributeGroups } from '#domain/product/product-groups.ts';
import { AttributeTable } from './AttributeTable.tsx';

const HOSTILE = '<img src=x onerror=alert(1)> & <script>alert(2)</script>';

test(
  'attribute values and their names are shown as text, never as markup',
  { tags: 'sec-06' },
  () => {
    const [group] = attributeGroups({
      General: { Grade: HOSTILE, [HOSTILE]: 'plain', Safe: 'true' },
    });
    const html = renderToStaticMarkup(
      createElement(AttributeTable, { title: HOSTILE, group: group! }),
    );
    expect(html).not.toMatch(/<(img|script)/);
    expect(html.split('&lt;img src=x onerror=alert(1)&gt; &amp; &lt;script&gt;')).toHaveLength(4);
  },
);
