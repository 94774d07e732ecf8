import { expect, test } from 'vitest';
import { drawShareImage } from './draw.ts';
import { shareOf } from './integration.ts';

const page = (image: string): string => `<meta property="og:site_name" content="Enersouq">
<meta property="og:title" content="Gas &amp; diesel | Enersouq">
<meta property="og:description" content="It&#39;s here">
<meta property="og:image" content="https://x.example${image}">`;

test('a page that names an image under /share has it drawn from its own words', () => {
  expect(shareOf(page('/share/about/story.png'))).toEqual({
    path: '/share/about/story.png',
    words: { site: 'Enersouq', title: 'Gas & diesel', description: "It's here" },
  });
});

test('a name in any script is the name of the file, as the host finds it', () => {
  const address = '/share/blog/topic/%D8%AF%D9%8A%D8%B2%D9%84.png';
  expect(shareOf(page(address))?.path).toBe('/share/blog/topic/ديزل.png');
});

test('a page with its own picture, or a path that leaves the folder, gets no image', () => {
  expect(shareOf(page('/blog/cover.png'))).toBeNull();
  expect(shareOf(page('/share/..%2f..%2fx.png'))).toBeNull();
});

test('the image is a PNG of 1200 by 630, with Arabic too', async () => {
  const png = Buffer.from(
    await drawShareImage({ site: 'Enersouq', title: 'طاقة', description: 'Energy' }),
  );
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
});

test('a page that is read from right to left has its image drawn so', () => {
  const html = `<html lang="ar" dir="rtl">${page('/ar/share/index.png')}`;
  expect(shareOf(html)).toMatchObject({ path: '/ar/share/index.png', words: { dir: 'rtl' } });
});

test('an Arabic title is drawn with letters, and at the other side', async () => {
  const draw = (title: string, dir?: 'rtl') =>
    drawShareImage({ site: 'Enersouq', title, description: '', dir });
  const [left, right, other] = await Promise.all([
    draw('طاقة'),
    draw('طاقة', 'rtl'),
    draw('غازنا', 'rtl'),
  ]);
  expect(left).not.toEqual(right);
  expect(other).not.toEqual(right);
});
