/** Rows that order nothing: sums below a table, and the courtesies of a mail. */

const SUM =
  /^(?:sub\s*-?\s*total|grand\s+total|net\s+total|total(?:\s+(?:amount|price|sar|qty|quantity))?|vat(?:\s*\(?\d+\s*%\)?)?|المجموع(?:\s+\S+)?|الإجمالي|الاجمالي|إجمالي|اجمالي|الضريبة|ضريبة القيمة المضافة)\s*[:.]?$/iu;
const COURTESY =
  /^(?:dear|hi|hello|good (?:morning|afternoon|day)|(?:kind |best |warm )?regards|thanks|thank you|many thanks|please (?:quote|send|find|provide|advise|offer|supply)|kindly (?:quote|send|provide|advise)|السلام عليكم|وعليكم السلام|مرحبا|تحية طيبة|شكرا|شكرًا|مع (?:الشكر|التحية|خالص)|تحياتي|نرجو|الرجاء|أرجو|ارجو|برجاء)(?=$|[\s,،.:!])/iu;

/** A courtesy with a digit may order something all the same. */
export const isRemark = (line: string): boolean => COURTESY.test(line) && !/\p{Nd}/u.test(line);

export const isSum = (cell: string): boolean => SUM.test(cell);
