/** The functions in production: cards are paid at an imitation of Moyasar, whose settings are those of the guide. */
import {
  MOYASAR_KEY,
  WEBHOOK_SECRET,
  type FakeMoyasar,
} from '#tests/support/fakes/fake-moyasar.ts';

export const productionVariables = (moyasar: FakeMoyasar): Readonly<Record<string, string>> => ({
  SITE_ENV: 'production',
  MAIL_FROM: 'Enersouq <no-reply@energy.sa>',
  SHOP_EMAIL: 'desk@energy.sa',
  PAYMENT_SIMULATED: '',
  PAYMENT_PROVIDER: 'moyasar',
  MOYASAR_URL: moyasar.url,
  MOYASAR_SECRET_KEY: MOYASAR_KEY,
  MOYASAR_WEBHOOK_SECRET: WEBHOOK_SECRET,
});
