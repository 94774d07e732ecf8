import { DRAFT_PREVIEW_KEY } from 'astro:env/server';

/** The secret part of the addresses at which a build shows its drafts; null: it shows none. */
export const draftPreviewKey = (): string | null => DRAFT_PREVIEW_KEY || null;
