/** `npm run generate -- glyphs`: the outlines of the figures and units in drawings, from the font of the site. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import satori from 'satori';
import { writeFormatted } from './generate-catalogue.ts';
