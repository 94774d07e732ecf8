/** Settings of the functions with which production starts. */
export const PRODUCTION = {
  SITE_ENV: 'production',
  SITE_URL: 'https://energy.sa/',
  SMTP_URL: 'smtps://mail.energy.sa',
  MAIL_FROM: 'Shop <no-reply@energy.sa>',
  SHOP_EMAIL: 'desk@energy.sa',
  PAYMENT_PROVIDER: 'moyasar',
  PAYMENT_SIMULATED: '',
  MOYASAR_SECRET_KEY: 'sk_live_0123456789',
  MOYASAR_WEBHOOK_SECRET: 'w'.repeat(16),
  SCHEDULE_SECRET: 's'.repeat(16),
  CLIENT_ADDRESS_HEADER: 'x-forwarded-for',
  TRUSTED_PROXIES: '2',
};
