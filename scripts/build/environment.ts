import { envField } from 'astro/config';
import { DEFAULTS } from '#supabase/cli/settings.ts';

/** What pages and their scripts read of the environment through `astro:env`. */
export const environment = (backend: string) => ({
  validateSecrets: true,
  schema: {
    PUBLIC_SUPABASE_URL: envField.string({ context: 'client', access: 'public', default: '' }),
    PUBLIC_SUPABASE_ANON_KEY: envField.string({
      context: 'client',
      access: 'public',
      default: DEFAULTS.PUBLIC_SUPABASE_ANON_KEY,
    }),
    SUPABASE_URL: envField.string({
      context: 'server',
      access: 'public',
      url: true,
      default: backend,
    }),
    PAYMENT_PROVIDER: envField.enum({
      context: 'server',
      access: 'public',
      values: ['simulated', 'moyasar'],
      default: 'simulated',
    }),
    INDEXING: envField.enum({
      context: 'server',
      access: 'public',
      values: ['on', 'off'],
      default: 'on',
    }),
    DRAFT_PREVIEW_KEY: envField.string({ context: 'server', access: 'public', default: '' }),
    PREBUILT_PRODUCT_LIMIT: envField.number({
      context: 'server',
      access: 'public',
      int: true,
      min: 0,
      default: Number(DEFAULTS.PREBUILT_PRODUCT_LIMIT),
    }),
  },
});
