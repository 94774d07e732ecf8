import type { mail as english } from '#messages/en/mail.ts';
import type { Words } from '#messages/words.ts';
import { number, plural } from './format.ts';
import { SHOP_CITY, SHOP_NAME } from './shop.ts';

/** For how much longer, as an object of a verb. */
const longer = (days: number): string =>
  plural(days, {
    one: 'يومًا إضافيًا',
    two: 'يومين إضافيين',
    few: `${number(days)} أيام إضافية`,
    many: `${number(days)} يومًا إضافيًا`,
    other: `${number(days)} يوم إضافي`,
  });

/** Words of the emails; how they are put together is in `supabase/functions/_shared/mails`. */
export const mail = {
  /** On the page of a payment provider. */
  paidOrder: (orderNumber: string) => `الطلب ${orderNumber}`,
  moment: (moment: string) => `${moment} (بتوقيت ${SHOP_CITY})`,
  order: {
    delivery: (day: string, slot: string) => `التسليم: ${day}، \u2066${slot}\u2069`,
    status: (link: string) => `حالة الطلب:\n${link}`,
    privateLink: (link: string) =>
      `رابط طلبك:\n${link}\nهذا الرابط لك وحدك: كل من لديه الرابط يرى الطلب.`,
    item: (quantity: number | string, name: string) =>
      `${typeof quantity === 'string' ? quantity : number(quantity)} × ${name}`,
    sku: (sku: string) => ` (${sku})`,
    measured: (quantity: number, unit: string) => `${number(quantity)} ${unit}`,
    soldBy: (supplier: string) => `، من المورّد ${supplier}`,
    priced: (item: string, price: string, total: string) =>
      `${item}: ${price} للوحدة، ${total} (غير شامل ضريبة القيمة المضافة)`,
    deliverTo: 'التسليم إلى:',
    separator: '، ',
  },
  labels: {
    order: 'الطلب',
    placed: 'تاريخ الطلب',
    subtotal: 'المجموع الفرعي (غير شامل ضريبة القيمة المضافة)',
    vat: (percent: number) => `ضريبة القيمة المضافة \u2068${number(percent)}%\u2069`,
    deliveryFee: 'رسوم التسليم',
    total: 'الإجمالي',
    purchaseOrder: 'رقم أمر الشراء',
    directions: 'إرشادات للسائق',
    note: 'ملاحظة التسليم',
    bank: 'البنك',
    holder: 'صاحب الحساب',
    iban: 'رقم الآيبان (IBAN)',
    swift: 'رمز السويفت (SWIFT/BIC)',
    amount: 'المبلغ',
    paymentReference: 'مرجع الدفع',
    reference: 'المرجع',
    ourReference: 'مرجع تحويلنا',
    quotation: 'عرض السعر',
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    company: 'الشركة',
    vatNumber: 'الرقم الضريبي',
    commercialRegistration: 'السجل التجاري',
    phone: 'الهاتف',
    city: 'مدينة الموقع',
    wishedDate: 'تاريخ التسليم المفضّل',
    role: 'الوظيفة',
  },
  bank: {
    transferBefore: (amount: string, moment: string) =>
      `يُرجى تحويل ${amount} قبل ${moment}، وإلا انتهت صلاحية الطلب:`,
    sample: 'هذا حساب توضيحي: لا يُحوَّل إليه أي مبلغ.',
    deliveryNeeds: (delivery: string, day: string) =>
      `يلزم للتسليم في ${delivery} وصول التحويل حتى ${day}. وإن وصل بعد ذلك نقلنا التسليم وأبلغناك بالبريد الإلكتروني.`,
    /** How the buyer gets more time; the buttons are named as on the site. */
    reportIt: (days: number) =>
      `بعد إرسال التحويل، يُرجى فتح الطلب في المتصفح الذي أُرسل منه، واختيار «دفع ثمن هذا الطلب»، ثم الضغط على «أجريت التحويل»، فنحتفظ بالطلب ${longer(days)}.`,
  },
  placed: {
    subject: (number: string) => `طلبك ${number}`,
    text: (number: string) => `شكرًا لطلبك \u2068${number}\u2069.`,
  },
  moved: {
    subject: (number: string) => `طلبك ${number}`,
    text: {
      processing: 'نجهّز طلبك الآن.',
      ready: 'طلبك جاهز للتسليم.',
      delivered: 'تم تسليم طلبك. شكرًا لك.',
    },
  },
  deliveryMoved: {
    subject: (number: string) => `تاريخ تسليم جديد لطلبك ${number}`,
    awaited: (number: string, previous: string) =>
      `لم يصل تحويلك للطلب \u2068${number}\u2069 في الوقت اللازم للتسليم في ${previous}. نقلنا التسليم إلى تاريخ يمكن أن يصل التحويل قبله.`,
    paid_late: (number: string, previous: string) =>
      `وصلت دفعتك للطلب \u2068${number}\u2069 بعد الوقت اللازم للتسليم في ${previous}. نقلنا التسليم إلى تاريخ آخر.`,
    chosen: (number: string, previous: string) =>
      `تم نقل تسليم طلبك \u2068${number}\u2069 كما اخترت. كان مقررًا في ${previous}.`,
    question:
      'هل يناسبك التاريخ الجديد؟ إذن لا يلزمك شيء. ولاختيار تاريخ آخر يُرجى فتح الطلب من الرابط أدناه.',
  },
  cancelled: {
    subject: (number: string) => `أُلغي طلبك ${number}`,
    byShop: (number: string, reason: string) =>
      `ألغينا طلبك \u2068${number}\u2069.\nالسبب: ${reason}`,
    byBuyer: (number: string) => `ألغيت طلبك \u2068${number}\u2069، وعادت منتجاته إلى سلتك.`,
    moneyBack: (amount: string) => `دفعت ${amount}، وسنعيد المبلغ إليك.`,
    doNotPay: 'يُرجى عدم دفع ثمنه بعد الآن.',
  },
  expired: {
    subject: (number: string) => `انتهت صلاحية طلبك ${number}`,
    text: (number: string) =>
      `لم يُدفع ثمن طلبك \u2068${number}\u2069 في الموعد فانتهت صلاحيته، ولن يُسلَّم شيء.`,
    doNotPay: 'يُرجى عدم دفع ثمنه بعد الآن. وإن كنت قد أرسلت تحويلًا، فسنعيده إليك عند وصوله.',
  },
  link: {
    subject: (number: string) => `رابط طلبك ${number}`,
    asked: 'طلب منا شخص يعرف رقم طلبك أن نرسل رابطه الخاص مرة أخرى.',
    ignore: 'إن طلبه غيرك، فيمكنك تجاهل هذه الرسالة: أُرسل الرابط إليك وحدك.',
  },
  transferChosen: {
    subject: (number: string) => `بيانات الحساب البنكي لطلبك ${number}`,
    text: (number: string) => `اخترت دفع ثمن طلبك \u2068${number}\u2069 بتحويل بنكي.`,
  },
  transferReminder: {
    subject: (number: string) => `طلبك ${number} بانتظار تحويلك`,
    notSent: (number: string) => `لم يصلنا بعد تحويلك للطلب \u2068${number}\u2069.`,
    notArrived: (number: string) =>
      `أبلغتنا بتحويل للطلب \u2068${number}\u2069، ولم يصل إلى حسابنا بعد. يُرجى التحقق مع بنكك من أنه أُرسل إلى الحساب أدناه وبالمرجع الصحيح. وإن وصل بعد انتهاء صلاحية الطلب أعدناه إليك.`,
  },
  transferReported: {
    subject: (number: string) => `إبلاغ بتحويل للطلب ${number}`,
    text: (number: string, amount: string, days: number) =>
      `أبلغ المشتري عن تحويل بمبلغ ${amount} للطلب \u2068${number}\u2069. ينتظره الطلب ${longer(days)}.`,
  },
  paymentReceived: {
    subject: (number: string) => `وصلت دفعة الطلب ${number}`,
    text: (number: string, amount: string) => `استلمنا ${amount} لطلبك \u2068${number}\u2069.`,
  },
  partReceived: {
    subject: (number: string) => `وصل جزء من دفعة الطلب ${number}`,
    text: (number: string, amount: string, due: string) =>
      `استلمنا ${amount} لطلبك \u2068${number}\u2069. المتبقي للدفع ${due}. يُؤكَّد الطلب بعد وصول إجماليه كاملًا.`,
  },
  paymentFlagged: {
    subjects: {
      paid_twice: (number: string) => `دُفع مرتين: ${number}`,
      paid_late: (number: string) => `دفعة تحتاج إلى مراجعة: ${number}`,
      paid_too_much: (number: string) => `دفعة تحتاج إلى مراجعة: ${number}`,
      payment_mismatch: (number: string) => `دفعة تحتاج إلى مراجعة: ${number}`,
      delivery_impossible: (number: string) => `تسليم يحتاج إلى مراجعة: ${number}`,
    },
    texts: {
      delivery_impossible: (number: string) =>
        `تأخرت دفعة الطلب \u2068${number}\u2069 عن تاريخ تسليمه، ولا يوجد تاريخ متاح خلال 90 يومًا بعده. يُرجى الاتفاق مع المشتري على تاريخ.`,
      paid_twice: (number: string) =>
        `دُفع ثمن الطلب \u2068${number}\u2069 مرة ثانية: تُعاد الدفعة الثانية إلى المشتري.`,
      paid_late: (number: string) =>
        `دُفع ثمن الطلب \u2068${number}\u2069 بعد إلغائه أو انتهاء صلاحيته: تُعاد الدفعة إلى المشتري.`,
      paid_too_much: (number: string) =>
        `دُفع للطلب \u2068${number}\u2069 أكثر من إجماليه: يُعاد الفرق إلى المشتري.`,
      payment_mismatch: (number: string) =>
        `وصلت للطلب \u2068${number}\u2069 دفعة لا يطابق طلبها أو مبلغها أو عملتها المطلوب.`,
    },
    command: 'لعرض المبالغ المستحقة للمشترين: npm run shop -- orders owed',
  },
  moneyOwed: {
    subject: (number: string, amount: string) => `لك علينا ${amount} عن الطلب ${number}`,
    text: (number: string, amount: string, why: string) =>
      `وصلتنا دفعة لا يمكن احتسابها للطلب \u2068${number}\u2069: لك علينا ${amount} وسنعيد المبلغ إليك. ${why}`,
    why: {
      paid_late: 'كان الطلب قد أُلغي أو انتهت صلاحيته قبل وصول دفعتك.',
      paid_twice: 'كان ثمن الطلب مدفوعًا من قبل.',
      too_much: 'كانت دفعتك أعلى من المبلغ المستحق.',
    },
    later: 'سنراسلك عند إرسال المبلغ.',
  },
  moneyReturned: {
    subject: (number: string, amount: string) => `أعدنا إليك ${amount} عن الطلب ${number}`,
    text: (number: string, amount: string) =>
      `أرسلنا إليك ${amount} عن الطلب \u2068${number}\u2069.`,
  },
  refundDue: {
    subject: (number: string) => `مبلغ مستحق الرد: ${number}`,
    text: (number: string, amount: string) =>
      `أُلغي الطلب ${number} بعد الدفع: يُعاد ${amount} إلى المشتري، ثم يُسجَّل ذلك بالأمر: npm run shop -- orders paid-back ${number}.`,
  },
  formReceived: {
    subjects: {
      contact: 'نموذج التواصل',
      demo: 'طلب عرض تعريفي',
      quote: 'طلب عرض سعر',
      application: 'طلب توظيف',
    },
    cv: (file: string) =>
      `السيرة الذاتية: npm run shop -- orders applications file ${file} --out cv`,
    buyersLine: {
      line: 'في قائمة المشتري',
      numbered: (place: string) => `السطر \u2068${place}\u2069 في قائمة المشتري`,
    },
  },
  messageReceived: {
    subject: 'وصلتنا رسالتك',
    reached: {
      contact: 'وصلتنا رسالتك.',
      demo: 'وصلنا طلبك لعرض تعريفي.',
      application: 'وصلنا طلب توظيفك وسيرتك الذاتية.',
    },
    next: {
      contact:
        'يقرؤها أحد موظفينا ويرد على هذا العنوان خلال يوم عمل واحد، ولا حاجة إلى إرسالها مرة أخرى.',
      demo: 'يقرؤه أحد موظفينا ويرد على هذا العنوان خلال يوم عمل واحد للاتفاق على موعد، ولا حاجة إلى إرساله مرة أخرى.',
      application:
        'يقرؤهما أحد موظفينا ويرد على هذا العنوان خلال أسبوعين، أيًّا كان الجواب. ونمحوهما بعد 12 شهرًا.',
    },
    notYou: 'ألم تكتب إلينا؟ أدخل شخص آخر عنوانك، ويمكنك تجاهل هذه الرسالة.',
  },
  quoteReceived: {
    subject: 'طلب عرض السعر',
    text: 'وصلنا طلبك لعرض سعر:',
    numbered: (number: string) => `وصلنا طلبك لعرض سعر، ورقمه \u2068${number}\u2069:`,
  },
  /** Mails about a quotation after its request. */
  quote: {
    link: (link: string) =>
      `رابط عرض السعر:\n${link}\nهذا الرابط لك وحدك: كل من لديه الرابط يرى عرض السعر ويمكنه طلبه.`,
    answeredSubject: (number: string) => `عرض السعر ${number}`,
    answered: (number: string) => `أجبنا عن طلبك \u2068${number}\u2069.`,
    revisedSubject: (number: string) => `عرض السعر المعدّل ${number}`,
    revised: (number: string) =>
      `عدّلنا عرض السعر \u2068${number}\u2069، ولم يعد العرض السابق قابلًا للطلب.`,
    total: (total: string) => `الإجمالي شاملًا ضريبة القيمة المضافة والتسليم: ${total}`,
    validUntil: (moment: string) => `يمكن طلبه حتى ${moment}.`,
    messageSubject: (number: string) => `رسالة بشأن عرض السعر ${number}`,
    message: (number: string) => `كتبنا إليك بشأن عرض السعر \u2068${number}\u2069:`,
    replyHere: 'يُرجى الرد في صفحة عرض السعر.',
    withdrawnSubject: (number: string) => `سُحب عرض السعر ${number}`,
    withdrawn: (number: string) => `سحبنا عرض السعر \u2068${number}\u2069، ولم يعد قابلًا للطلب.`,
    reply: (number: string) => `رسالة بشأن ${number}`,
    command: (command: string) => `للرد: ${command}`,
    settled: {
      accepted: (number: string) => `طُلب عرض السعر ${number}`,
      declined: (number: string) => `رُفض عرض السعر ${number}`,
      withdrawn: (number: string) => `سُحب الطلب ${number}`,
    },
    order: 'الطلب',
    reason: 'السبب',
  },
  newsletter: {
    subject: 'تأكيد اشتراكك',
    confirm: (link: string) => `لتأكيد رغبتك في تلقي نشرتنا البريدية:\n${link}`,
    leave: (link: string) =>
      `إن لم تطلبها، فيمكنك تجاهل هذه الرسالة. ولإلغاء الاشتراك في أي وقت:\n${link}`,
  },
  staffNotice: {
    subject: `المصادقة الثنائية لأحد الزملاء في ${SHOP_NAME}`,
    texts: {
      factor_set: (email: string) => `فُعّلت المصادقة الثنائية للحساب ${email} بتطبيق مصادقة.`,
      factor_reset: (email: string) =>
        `أُلغيت المصادقة الثنائية للحساب ${email}، من أحد المالكين في لوحة الإدارة أو من سطر الأوامر. وأُرسل إلى هذا البريد رابط لإعدادها من جديد.`,
      recovery_code_used: (email: string) =>
        `استُخدم في الحساب ${email} رمز استرداد بدلًا من تطبيق المصادقة.`,
      recovery_codes_renewed: (email: string) =>
        `أُنشئت للحساب ${email} عشرة رموز استرداد جديدة، ولم تعد الرموز السابقة صالحة.`,
      locked_out: (email: string) =>
        `جُرّبت للحساب ${email} خمسة رموز خلال 15 دقيقة ولم يُقبل أي منها. لن يُقبل أي رمز قبل مرور 15 دقيقة على أولها. من جرّبها كان قد سجّل الدخول إلى هذا الحساب.`,
    },
    check: 'تصل هذه الرسالة إلى جميع المالكين. إذا لم تكن متوقعة فيُرجى إيقاف ذلك الحساب.',
  },
  staffInvited: {
    issuer: SHOP_NAME,
    subject: `دعوة للعمل في ${SHOP_NAME}`,
    text: `وصلتك دعوة للعمل في متجر ${SHOP_NAME}. يُرجى فتح هذا الرابط لإعداد كلمة المرور وتطبيق المصادقة:`,
    valid:
      'يُستخدم مرة واحدة خلال 24 ساعة. يمكن لكل من يحصل عليه قبول الدعوة باسمك، فيُرجى عدم إطلاع أحد عليه.',
    ignore: 'إن لم تكن تنتظر هذه الدعوة، فيمكنك تجاهل الرسالة، ولن يحدث شيء.',
  },
  staffReset: {
    subject: `إعداد تطبيق مصادقة جديد لدى ${SHOP_NAME}`,
    text: `أُلغيت المصادقة الثنائية لحسابك لدى ${SHOP_NAME}، ولم يعد تطبيق المصادقة السابق ولا رموز الاسترداد السابقة صالحة. يُرجى فتح هذا الرابط لإعداد تطبيق مصادقة جديد وكلمة مرور:`,
    valid:
      'يُستخدم مرة واحدة خلال 24 ساعة. يمكن لكل من يحصل عليه إعداد المصادقة باسمك، فيُرجى عدم إطلاع أحد عليه.',
    ignore:
      'إن لم تكن تنتظر هذه الرسالة، فيُرجى سؤال أحد مالكي المتجر. لا يمكن استخدام لوحة الإدارة قبل إعداد تطبيق مصادقة جديد.',
  },
  account: {
    sign_up: {
      subject: `تأكيد بريدك الإلكتروني لدى ${SHOP_NAME}`,
      unknown: `لإكمال إنشاء حسابك لدى ${SHOP_NAME}، يُكتب هذا الرمز في الصفحة التي طلبته:`,
      known: `لديك حساب لدى ${SHOP_NAME}، ولم تتغير كلمة مروره. يمكنك تسجيل الدخول بهذا الرمز:`,
    },
    sign_in: {
      subject: `رمز تسجيل دخولك إلى ${SHOP_NAME}`,
      unknown: `لا حساب لدى ${SHOP_NAME} بهذا البريد الإلكتروني بعد. هذا الرمز ينشئ حسابًا:`,
      known: `لتسجيل الدخول إلى ${SHOP_NAME}، يُكتب هذا الرمز في الصفحة التي طلبته:`,
    },
    recovery: {
      subject: `اختيار كلمة مرور جديدة لحسابك لدى ${SHOP_NAME}`,
      unknown: `لا حساب لدى ${SHOP_NAME} بهذا البريد الإلكتروني بعد. هذا الرمز ينشئ حسابًا بكلمة المرور التي تختارها:`,
      known: 'لاختيار كلمة مرور جديدة، يُكتب هذا الرمز في الصفحة التي طلبته:',
    },
    change_email: {
      subject: `تأكيد بريدك الإلكتروني الجديد لدى ${SHOP_NAME}`,
      unknown: `يُكتب هذا الرمز في الصفحة التي طلبته، فيصبح هذا العنوان بريد حسابك لدى ${SHOP_NAME} من ذلك الحين:`,
      known: `طلب شخص ربط هذا البريد الإلكتروني بحساب لدى ${SHOP_NAME}، وهو مرتبط بحساب آخر، لذلك لم يتغير شيء.`,
    },
    reauth: {
      subject: `رمز التحقق من ${SHOP_NAME}`,
      unknown: 'لتأكيد هويتك، يُكتب هذا الرمز في الصفحة التي طلبته:',
      known: 'لتأكيد هويتك، يُكتب هذا الرمز في الصفحة التي طلبته:',
    },
    guest_data: {
      subject: `بياناتك لدى ${SHOP_NAME}`,
      unknown: `لتنزيل ما تحتفظ به ${SHOP_NAME} عن هذا البريد الإلكتروني أو محوه، يُكتب هذا الرمز في الصفحة التي طلبته:`,
      known: `لتنزيل ما تحتفظ به ${SHOP_NAME} عن هذا البريد الإلكتروني أو محوه، بما في ذلك حسابك، يُكتب هذا الرمز في الصفحة التي طلبته:`,
    },
    link: (link: string) =>
      `أو بفتح هذا الرابط، على هذا الجهاز أو غيره، ثم الضغط على الزر هناك. يعمل مرة واحدة خلال ساعة:\n${link}`,
    ignore: 'إن لم تطلب هذه الرسالة، فيمكنك تجاهلها. لا يحدث شيء من دون الرمز.',
    password_changed: {
      subject: `تغيّرت كلمة مرورك لدى ${SHOP_NAME}`,
      text: 'تغيّرت كلمة مرور حسابك للتو، وسُجّل الخروج من كل الأجهزة الأخرى.',
    },
    email_changed: {
      subject: `تغيّر بريدك الإلكتروني لدى ${SHOP_NAME}`,
      text: 'لحسابك الآن بريد إلكتروني آخر، ولم يعد هذا العنوان صالحًا لتسجيل الدخول.',
    },
    email_asked: {
      subject: `بريد إلكتروني جديد لحسابك لدى ${SHOP_NAME}`,
      text: (address: string) =>
        `طلب شخص سجّل الدخول إلى حسابك تغيير بريده الإلكتروني إلى ${address}. يتغير العنوان بعد التأكيد من ذلك البريد.`,
    },
    notYou: (link: string) =>
      `إن فعل ذلك غيرك، فيُرجى اختيار كلمة مرور جديدة الآن، فيُسجَّل الخروج من كل الأجهزة:\n${link}`,
  },
  code: {
    subject: `رمز التحقق من ${SHOP_NAME}`,
    use: 'رمز التحقق من بريدك الإلكتروني:',
    valid: (minutes: number) =>
      `الرمز صالح لمدة ${plural(minutes, {
        one: 'دقيقة واحدة',
        two: 'دقيقتين',
        few: `${number(minutes)} دقائق`,
        many: `${number(minutes)} دقيقة`,
        other: `${number(minutes)} دقيقة`,
      })} ويعمل مرة واحدة. لن يطلبه منك أحد من ${SHOP_NAME}.`,
    ignore: 'إن لم تطلب رمزًا، فيمكنك تجاهل هذه الرسالة.',
    signature: SHOP_NAME,
  },
} as const satisfies Words<typeof english>;
