/** Rows that order nothing: sums below a table, headings, and what a mail has around its list. */

const SUM =
  /^(?:sub\s*-?\s*total|grand\s+total|net\s+total|page\s+total|total(?:\s+(?:amount|price|sar|qty|quantity|items|lines|cost|value|of .{1,40}))?|vat|value added tax|discount|carried (?:to|forward).{0,40}|brought forward.{0,40}|合計\S*|合计|总计|小计|المجموع(?:\s+\S+){0,3}|(?:ال)?[إا]جمالي(?:\s+[^\d\s٠-٩]+){0,5}|الضريبة|ضريبة القيمة المضافة|الخصم)(?:\s*\(?\s*(?:[\p{Nd}.,٫]+\s*[%٪]|sar|excl[^)]*|incl[^)]*|ريال)\s*\)?)*\s*[:.=]?[\s\p{Nd}.,٬٫]*(?:pcs|nos|items|sar|ريال|ر\.س\.?)?$/iu;
/** A greeting ends a sentence or names a person: 'Hi Power inverter' is a product. */
const GREETING =
  /^(?:(?:dear|hi|hello)(?:$|\s*[,،!:]|.{0,60}[,،!:]$|\s+(?:sirs?|madam|sir\s*\/\s*madam|all|team|there|mr|mrs|ms|dr|eng)(?!\p{L}))|(?:good (?:morning|afternoon|day)|(?:kind |best |warm )?regards|thanks|thank you|many thanks|السلام عليكم|وعليكم السلام|مرحبا|تحية طيبة|شكرا|شكرًا|مع (?:الشكر|التحية|خالص)|تحياتي)(?=$|[\s,،.:!]))/iu;
/** What is asked for comes in the next lines: 'Please supply pumps' orders something itself. */
const REQUEST =
  /^(?:(?:please|kindly|pls) (?:quote|send|find|provide|advise|offer|supply)|we (?:need|require|request)|نرجو|الرجاء|أرجو|ارجو|برجاء)(?:$|.*[:.،,]$|\s*[:.،,]|.*(?:following|below|attached|quotation|best (?:price|offer)|عرض|التالي|الآتي|الاتي|أدناه|ادناه|المرفق))/iu;
/** A heading has a colon, or a letter or an ordinal as its number. */
const SECTION =
  /^(?:(?:notes?|remarks?|section|schedule|part|lot|bill|ملاحظات?|ملاحظة|القسم|الجزء)\s*(?:$|:)|(?:section|schedule|part|lot|bill)\s+(?:[a-z]|[ivx]{1,4})(?:$|\s*[:.–-])|(?:القسم|الجزء)\s+(?:ال(?:أول|اول|ثاني|ثالث|رابع|خامس|سادس|سابع|ثامن|تاسع|عاشر)|\p{L})(?:$|\s*[:.–-]))/iu;
/** Lines that a mail or a chat writes around a list, whatever digits they have. */
const HEADER =
  /^(?:(?:from|sent|to|cc|bcc|subject|date|من|إلى|الى|الموضوع|التاريخ|تاريخ الإرسال)\s*:\s.*|on .{6,80} wrote:|(?:mobile|mob|tel|phone|fax|whatsapp|e-?mail|website|جوال|هاتف|الجوال|الهاتف|بريد)\s*[.:]\s*\S.*|-{2,}\s*(?:original|forwarded) message\s*-*|<media omitted>|[^[\]]{1,40}, \[[\d./]+ [\d:]+\]|\[?\p{Nd}{1,2}[./-]\p{Nd}{1,2}[./-]\p{Nd}{2,4}\]?)$/iu;

/** The numbers of a page, a request or a company, which a letter has around its list. */
const NUMBERED =
  /^(?:(?:page|صفحة)\s+\p{Nd}{1,3}(?:\s*(?:of|\/|من)\s*\p{Nd}{1,3})?|(?:rfq|po|purchase order|quotation|enquiry|inquiry|tender)\s*(?:no\.?|number|ref\.?|#)\s*[:.]?\s*\S*\p{Nd}\S*|(?:mobile|mob|tel|phone|fax|جوال|هاتف)\.?\s*\+?(?:[\s()-]*\p{Nd}){7,15}(?:\s*ext\.?\s*\p{Nd}+)?|(?:vat|cr|الرقم الضريبي|السجل التجاري)\s*(?:no\.?|number)?\s*[:.]?\s*\p{Nd}{10,15})$/iu;

/** The heading of a text in Markdown. */
const HEADING = /^#{1,6}\s\D*$/;

/** A courtesy with a digit may order something all the same. */
export const isRemark = (line: string): boolean =>
  HEADER.test(line) ||
  NUMBERED.test(line) ||
  HEADING.test(line) ||
  ([GREETING, REQUEST, SECTION].some((form) => form.test(line)) && !/\p{Nd}/u.test(line));

export const isSum = (cell: string): boolean => SUM.test(cell);

/** What people write into a cell that they have nothing for. */
const NOTHING =
  /^(?:n\/?a|none|nil|-+|–|—|\?+|tbd|tba|tbc|to confirm|not listed|لا يوجد|غير محدد)$/i;

export const isNothing = (cell: string): boolean => cell === '' || NOTHING.test(cell);
