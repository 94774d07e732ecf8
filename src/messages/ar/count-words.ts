/** Small numbers as they are written before a noun, from none to twenty, with a noun of masculine gender. */
export const countWords = [
  ...['صفر', 'واحد', 'اثنان', 'ثلاثة', 'أربعة', 'خمسة', 'ستة', 'سبعة', 'ثمانية', 'تسعة', 'عشرة'],
  ...['أحد عشر', 'اثنا عشر', 'ثلاثة عشر', 'أربعة عشر', 'خمسة عشر', 'ستة عشر', 'سبعة عشر'],
  ...['ثمانية عشر', 'تسعة عشر', 'عشرون'],
];
