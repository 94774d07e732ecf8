import type { application as english } from '#messages/en/application-form.ts';
import type { Words } from '#messages/words.ts';

/** Words of the form for an application on /careers. */
export const application = {
  heading: 'تقديم طلب توظيف',
  lead: (address: string) => `يُرسل الطلب من هنا، أو بالبريد الإلكتروني إلى \u2068${address}\u2069.`,
  role: 'الوظيفة',
  choose: 'اختيار وظيفة',
  other: 'وظيفة أخرى',
  message: 'لماذا هذا العمل؟ ولماذا أنت؟',
  next: 'نرسل إليك رسالة بوصول طلبك، ثم يقرؤه أحد موظفينا ويرد خلال أسبوعين. نحتفظ به 12 شهرًا، ولا يطّلع عليه أحد خارج الشركة.',
  send: 'إرسال طلب التوظيف',
} as const satisfies Words<typeof english>;
