import fc from 'fast-check';
import { feedHtml } from '#backend/content/clean-html.ts';
import { ALLOWED_TAGS } from '#domain/content/blog/article.ts';
import { FEED_MAX, rssFeed, type FullArticle } from '#pages/blog/_feed.ts';
import { parseFeed } from './feed.ts';
import { expect, test } from '#tests/support/browser/shopper.ts';

/** RFC 822 with a year of four digits, as RSS 2.0 asks. */
const DATE = /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d GMT$/;
const squeezed = (text: string): string => text.replaceAll(/\s+/g, '');

test(
  'the feed holds every article with the text of its page, as RSS 2.0',
  { tag: '@blog-01' },
  async ({ page }) => {
    await page.goto('/blog');
    const listed = await page
      .locator('[data-item] a')
      .evaluateAll((links) =>
        links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
    const feed = await parseFeed(page, await (await page.request.get('/rss.xml')).text());

    expect(feed).toMatchObject({ root: 'rss 2.0', error: null });
    expect(feed.channel.toSorted()).toEqual(
      ['title', 'link', 'description', 'language', 'atom:link'].toSorted(),
    );
    const { origin } = new URL(feed.self!);
    expect(feed.self).toBe(`${origin}/rss.xml`);
    expect(feed.items.map(({ fields }) => fields['link'])).toEqual(
      listed.slice(0, FEED_MAX).map((path) => origin + path),
    );
    for (const { fields, isPermaLink, words, tags, attributes } of feed.items) {
      expect(fields).toMatchObject({ guid: fields['link'], pubDate: expect.stringMatching(DATE) });
      expect(isPermaLink).toBe('true');
      expect(fields['title'] && fields['description'] && fields['category']).toBeTruthy();
      // RSS has only e-mail addresses for authors.
      expect(fields).not.toHaveProperty('author');
      expect(tags.filter((tag) => !ALLOWED_TAGS.includes(tag))).toEqual([]);
      const odd = /^(?!(href|src)=(https:\/\/|mailto:)|(alt|width|height|scope)=)/;
      expect(attributes.filter((attribute) => odd.test(attribute))).toEqual([]);

      await page.goto(new URL(fields['link']!).pathname);
      await expect(page.locator('main h1')).toHaveText(fields['title']!);
      const shown = await page.locator('main article .prose').evaluate((prose) => {
        // A picture beside a title has words for screen readers alone.
        for (const hidden of prose.querySelectorAll('svg, style, script')) hidden.remove();
        return prose.textContent;
      });
      expect(squeezed(words)).toBe(squeezed(shown));
    }
  },
);

const anArticle = (text: string, index: number): FullArticle => {
  const page = new URL(`https://shop.example/blog/article-${index}`);
  return {
    slug: `article-${index}`,
    title: text,
    description: text,
    excerpt: text,
    cover: '/c.svg',
    coverAlt: '',
    published: new Date(Date.UTC(2026, 0, 1 + index)),
    topic: text,
    author: text,
    minutes: 1,
    fullText: feedHtml(`<p>${text}</p><a href="#a">x</a><img src="/c.svg" alt="">`, page),
  };
};

test(
  'no text of an article breaks the feed or is changed by it',
  { tag: '@sec-05' },
  async ({ page }) => {
    const own = [
      'a < b & c > d "e" \'f\'',
      ']]>',
      '<![CDATA[x]]>',
      '&lt;b&gt; &#60; &nbsp;',
      '007',
      'true',
      '0x1F',
    ];
    const random = fc.sample(fc.string({ unit: 'binary', minLength: 1, maxLength: 30 }), 40);
    const controls = ['\u0000x\u0008\u000B\uFFFE\uD800y', 'سعر الغاز 🔥'];
    const texts = [...own, ...controls, ...random].slice(0, FEED_MAX);
    const origin = new URL('https://shop.example');
    const feed = { title: 'Shop & Co', description: '<b>', origin, language: 'ar' };
    const xml = await rssFeed(texts.map(anArticle), feed);
    const { error, items } = await parseFeed(page, xml);
    expect(error).toBeNull();
    // A parser of XML reads any kind of line end as one line feed.
    const possible = (text: string): string =>
      text
        .replaceAll(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
        .replaceAll(/\r\n?/g, '\n');
    for (const [index, text] of texts.entries()) {
      const { fields, attributes } = items[index]!;
      for (const name of ['title', 'description', 'category'])
        expect(fields[name], `${name} of ${JSON.stringify(text)}`).toBe(possible(text));
      expect(attributes).toEqual(
        expect.arrayContaining([
          `href=https://shop.example/blog/article-${index}#a`,
          'src=https://shop.example/c.svg',
        ]),
      );
    }
  },
);
