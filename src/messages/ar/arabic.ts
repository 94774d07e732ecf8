/** Western digits and the Gregorian calendar, as shops in the Gulf write them. */
export const ARABIC = 'ar-SA-u-ca-gregory-nu-latn';
