import { INDEXING } from 'astro:env/server';

/** Whether search engines may list what is built. */
export const isListed = INDEXING === 'on';
