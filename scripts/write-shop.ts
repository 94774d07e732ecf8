/** `npm run gen:shop`: hands the shop's name, city, country, domain, charges and closed days from `content/settings` to the program. */
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { shopFiles } from './content/shop.ts';

const root = resolve(import.meta.dirname, '..');
for (const [file, text] of shopFiles(root)) writeFileSync(resolve(root, file), text);
