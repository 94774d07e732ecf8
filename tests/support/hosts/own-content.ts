/** Content that a marketer adds: a page and an article that are not published yet, and an article with a photo. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';

export const PREVIEW_KEY = '5f0c1e77a4b94d0f8c3b2a6d';
export const DRAFT_WORDS = 'a draft of the winter offer';
export const LATER_WORDS = 'an article of the day after tomorrow';

const page = (title: string, text: string): string => `---
title: ${title}
description: What ${title} has, for whom it is made, and until which day it can be ordered.
eyebrow: Offers
heading: ${title}
intro: One sentence.
scene: panels
draft: true
---

## One

${text}
`;

const article = (title: string, published: string, cover: string, text: string): string => `---
title: ${title}
description: What ${title} reports, for whom it was written, and what a buyer should know of it.
excerpt: One sentence.
cover: ${cover}
coverAlt: A tank at dusk
published: ${published}
topic: Gas
author: Gas desk
---

## One

${text}
`;

const WIDTH = 3000;
const HEIGHT = 2000;

/** Like a camera's picture: large, with a smooth sky, edges and grain. */
async function photo(): Promise<Buffer> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <linearGradient id="g" x2="0" y2="1"><stop stop-color="#264a7d"/><stop offset="1" stop-color="#e7a55b"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    ${Array.from({ length: 240 }, (_, n) => `<circle cx="${(n * 977) % WIDTH}" cy="${(n * 613) % HEIGHT}" r="${20 + ((n * 37) % 90)}" fill="hsl(${n * 29} 45% 45%)"/>`).join('')}
  </svg>`;
  const grain = { width: WIDTH, height: HEIGHT, channels: 3, background: '#808080' } as const;
  const noise = await sharp({
    create: { ...grain, noise: { type: 'gaussian', mean: 128, sigma: 12 } },
  })
    .png()
    .toBuffer();
  return sharp(Buffer.from(scene))
    .composite([{ input: noise, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer();
}

/** The Arabic edition has each article too; what it reads is of no matter here, but its names are known ones. */
function inBoth(at: (file: string) => string, file: string, text: string): void {
  writeFileSync(at(file), text);
  const arabic = text.replace('topic: Gas', 'topic: الغاز').replace('Gas desk', 'قسم الغاز');
  writeFileSync(at(`ar/${file}`), arabic);
}

export async function addContent(folder: string): Promise<void> {
  const at = (file: string): string => join(folder, 'content', file);
  mkdirSync(at('photos'), { recursive: true });
  writeFileSync(at('photos/tank.jpg'), await photo());
  writeFileSync(at('pages/Winter Offer.mdx'), page('Winter offer', DRAFT_WORDS));
  const later = article('Later news', '2099-01-01', '/blog/cover.svg', LATER_WORDS);
  inBoth(at, 'blog/later.mdx', later);
  const pictures = '![A tank in the sun](/photos/tank.jpg)\n\n![A drawing](/blog/cover.svg)';
  const shown = article('News with a photo', '2026-01-01', '/photos/tank.jpg', pictures);
  inBoth(at, 'blog/with-photo.mdx', shown);
}
