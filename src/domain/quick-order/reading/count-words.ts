/** Counts in words, in both languages. */

export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  ...{ one: 1, two: 2, three: 3, four: 4, five: 5, six: 6, seven: 7, eight: 8, nine: 9, ten: 10 },
  ...{ eleven: 11, twelve: 12, fifteen: 15, twenty: 20, thirty: 30, forty: 40, fifty: 50 },
  ...{ sixty: 60, seventy: 70, eighty: 80, ninety: 90, 'one hundred': 100, 'a hundred': 100 },
  ...{ 'a dozen': 12, 'a pair': 2 },
  ...{ واحد: 1, واحدة: 1, اثنان: 2, اثنين: 2, اثنتين: 2, إثنين: 2 },
  ...{ ثلاثة: 3, ثلاث: 3, أربعة: 4, أربع: 4, اربعة: 4, اربع: 4, خمسة: 5, خمس: 5 },
  ...{ ستة: 6, ست: 6, سبعة: 7, سبع: 7, ثمانية: 8, ثماني: 8, ثمان: 8, تسعة: 9, تسع: 9 },
  ...{ عشرة: 10, عشر: 10, 'أحد عشر': 11, 'احد عشر': 11, 'إحدى عشرة': 11 },
  ...{ 'اثنا عشر': 12, 'اثني عشر': 12, 'اثنتا عشرة': 12, 'اثنتي عشرة': 12 },
  ...{ عشرون: 20, عشرين: 20, ثلاثون: 30, ثلاثين: 30, أربعون: 40, أربعين: 40, اربعين: 40 },
  ...{ خمسون: 50, خمسين: 50, ستون: 60, ستين: 60, سبعون: 70, سبعين: 70 },
  ...{ ثمانون: 80, ثمانين: 80, تسعون: 90, تسعين: 90, مئة: 100, مائة: 100 },
};

export const DOZEN_WORDS: Readonly<Record<string, number>> = {
  ...{ dozen: 12, dozens: 12, dz: 12, درزن: 12, دزينة: 12, دستة: 12 },
};

/** Words that are a number and what is counted in one. */
export const GROUP_WORDS: Readonly<Record<string, number>> = {
  ...DOZEN_WORDS,
  ...{ pair: 2, pairs: 2, زوج: 2, أزواج: 2, ازواج: 2 },
  ...{ حبتين: 2, حبتان: 2, قطعتين: 2, قطعتان: 2, وحدتين: 2, وحدتان: 2, طقمين: 2 },
  ...{ سطلين: 2, سطلان: 2, عبوتين: 2, عبوتان: 2, كيسين: 2, كيسان: 2, لفتين: 2, خزانين: 2 },
  ...{ برميلين: 2, برميلان: 2, أسطوانتين: 2, اسطوانتين: 2, أسطوانتان: 2, كرتونين: 2, علبتين: 2 },
};

/** The longest first, for a pattern. */
export const anyOf = (words: Readonly<Record<string, number>>): string =>
  Object.keys(words)
    .sort((one, other) => other.length - one.length)
    .join('|');

/** What is counted is a word of the product's name too, so it stays. */
export const PACK_WORDS = String.raw`(?:drums?|barrels?|pails?|kegs?|cases?|crates?|ibcs?|totes?|sacks?|bottles?|cylinders?|cartons?|ctns?|box(?:es)?|packs?|pkts?|rolls?|bags?|cans?|jerrycans?|pallets?|reels?|coils?|tanks?|براميل|برميلًا|برميلا|برميل|عبوات|عبوة|سطول|سطل|أسطوانات|اسطوانات|أسطوانة|اسطوانة|قوارير|قارورة|كراتين|كرتون|علب|علبة|لفات|لفة|أكياس|كيس|خزانات|خزان|جوالين|جالون)`;

/** What a count is followed or begun by. */
export const PIECE = String.raw`(?:pcs|pc|pieces?|nos|no|numbers?|ea|each|units?|sets?|lots?|stk|stück|pzas?|uds?|حبات|حبة|حبه|قطعة|قطعه|قطع|وحدات|وحدة|وحده|أطقم|اطقم|طقم|عدد)\.?`;
export const QUANTITY = String.raw`(?:qty|quantity|q\.ty|count|العدد|عدد|الكمية|الكميه|كمية)\s*[.:=]?`;
