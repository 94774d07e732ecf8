/** Addresses as they are typed, and as they are stored; null: refused. For TypeScript and SQL alike. */
export interface EmailVector {
  readonly why: string;
  readonly typed: string;
  readonly stored: string | null;
}

const vector = (why: string, typed: string, stored: string | null): EmailVector => ({
  why,
  typed,
  stored,
});
const same = (why: string, typed: string): EmailVector => vector(why, typed, typed);
const refused = (why: string, typed: string): EmailVector => vector(why, typed, null);

const label63 = 'd'.repeat(63);

/** RFC 3696 section 3, RFC 5321 section 4.5.3.1 and the forms of RFC 5322 that people use. */
const ASCII: readonly EmailVector[] = [
  same('plain', 'layla@mailinbox.com'),
  vector('capitals and blanks', ' Layla@MailInbox.COM\t', 'layla@mailinbox.com'),
  vector('an ideographic and a no-break space around it', '\u3000a@b.sa\u00a0', 'a@b.sa'),
  same('a plus sign', 'user+mailbox@example.com'),
  same('a slash and an equals sign', 'customer/department=shipping@example.com'),
  same('a dollar sign', '$a12345@example.com'),
  same('marks of RFC 5322', "!def!xyz%abc.o'neil&co*#?^_`{|}~-@example.com"),
  same('dots in the local part', 'first.last@mail.example.co'),
  same('a label of digits', '1@123.sa'),
  same('the local part of 64 characters', `${'a'.repeat(64)}@example.com`),
  refused('a local part of 65 characters', `${'a'.repeat(65)}@example.com`),
  same('a label of 63 characters', `a@${label63}.com`),
  refused('a label of 64 characters', `a@d${label63}.com`),
  same('254 characters', `${'a'.repeat(59)}@${label63}.${label63}.${label63}.sa`),
  refused('255 characters', `${'a'.repeat(60)}@${label63}.${label63}.${label63}.sa`),
  same('a top-level domain of IDNA', 'a@example.xn--mgberp4a5d4ar'),
  vector('capitals in xn--', 'A@XN--BCHER-KVA.CH', 'a@xn--bcher-kva.ch'),
  refused('nothing', ''),
  refused('no at', 'layla'),
  refused('no local part', '@example.com'),
  refused('no domain', 'layla@'),
  refused('two ats', 'a@b@example.com'),
  refused('no top-level domain', 'layla@localhost'),
  refused('one letter at the top', 'layla@example.c'),
  refused('digits at the top', 'layla@example.c0m'),
  refused('an IPv4 address', 'layla@192.0.2.1'),
  refused('an address literal', 'layla@[192.0.2.1]'),
  refused('an IPv6 literal', 'layla@[IPv6:2001:db8::1]'),
  refused('a quoted local part', '"layla"@example.com'),
  refused('a quoted at', '"a@b"@example.com'),
  refused('an escaped at (RFC 3696)', 'Abc\\@def@example.com'),
  refused('a blank in the local part', 'la yla@example.com'),
  refused('a comment', 'layla(home)@example.com'),
  refused('a name and an address', 'Layla <layla@example.com>'),
  refused('two addresses', 'a@example.com,b@example.com'),
  refused('two addresses by a semicolon', 'a@example.com;b@example.com'),
  refused('a route', '@relay.example:layla@example.com'),
  refused('a dot at the end of the domain', 'layla@example.com.'),
  refused('two dots in the domain', 'layla@example..com'),
  refused('a dot at the start of the domain', 'layla@.example.com'),
  refused('two dots in the local part', 'lay..la@example.com'),
  refused('a dot before the at', 'layla.@example.com'),
  refused('a dot first', '.layla@example.com'),
  refused('a hyphen at the start of a label', 'layla@-example.com'),
  refused('a hyphen at the end of a label', 'layla@example-.com'),
  refused('an A-label of ASCII', 'layla@xn--gmail-.com'),
  refused('an underscore in the domain', 'layla@exa_mple.com'),
  refused('a percent escape in the domain', 'layla@%67mail.com'),
  refused('a path', 'layla@example.com/x'),
  refused('a port', 'layla@example.com:25'),
  refused('a line break and a header', 'layla@example.com\r\nBcc: other@example.com'),
  refused('a line feed within', 'layla\n@example.com'),
  refused('a line break in the domain, which URL removes', 'layla@exa\nmple.com'),
  refused('a tab in the domain, which URL removes', 'layla@exa\tmple.com'),
  refused('DEL', 'layla\u007f@example.com'),
];

/** UTS #46, the samples of RFC 3492 section 7.1, the test domains of IANA (RFC 6761 and before). */
const INTERNATIONAL: readonly EmailVector[] = [
  vector('an umlaut', 'Info@Bücher.CH', 'info@xn--bcher-kva.ch'),
  vector('a sharp s (nontransitional)', 'a@faß.de', 'a@xn--fa-hia.de'),
  vector('a final sigma (nontransitional)', 'a@βόλος.com', 'a@xn--nxasmm1c.com'),
  vector('a dotless i is a letter', 'layla@maılinbox.com', 'layla@xn--malinbox-ukb.com'),
  vector('Arabic, with its top-level domain', 'a@مثال.إختبار', 'a@xn--mgbh0fb.xn--kgbechtv'),
  vector('Japanese', 'a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah'),
  vector('Russian', 'a@пример.испытание', 'a@xn--e1afmkfd.xn--80akhbyknj4f'),
  vector('Hindi, with marks', 'a@उदाहरण.परीक्षा', 'a@xn--p1b6ci4b4b3a.xn--11b5bs3a9aj6g'),
  vector('Korean', 'a@실례.테스트', 'a@xn--9n2bp8q.xn--9t4b11yi5a'),
  vector('RFC 3492 (B)', 'a@他们为什么不说中文.com', 'a@xn--ihqwcrb4cv8a8dqg056pqjye.com'),
  vector('RFC 3492 (E)', 'a@למההםפשוטלאמדבריםעברית.com', 'a@xn--4dbcagdahymbxekheh6e0a7fei0b.com'),
  vector(
    'RFC 3492 (J)',
    'a@PorquénopuedensimplementehablarenEspañol.com',
    'a@xn--porqunopuedensimplementehablarenespaol-fmd56a.com',
  ),
  vector(
    'Cyrillic letters that look Latin are another domain',
    'x@gmаil.com',
    'x@xn--gmil-63d.com',
  ),
];

/** Unicode: compatibility forms, confusables, characters that nobody sees. */
const TRICKS: readonly EmailVector[] = [
  refused('a dotted capital I in the domain', 'layla@mailİnbox.com'),
  refused('a dotted capital I in the local part', 'laylİ@mailinbox.com'),
  refused('a dot above a dotted i', 'layla@maili\u0307nbox.com'),
  refused('a dotless i in the local part', 'fatıma@example.com'),
  refused('the Kelvin sign in the domain', 'x@\u212auwait.com'),
  refused('the Kelvin sign in the local part', '\u212aarim@example.com'),
  refused('the Angstrom sign', 'x@\u212bngstrom.com'),
  refused('a full-width letter', 'x@ｇmail.com'),
  refused('a circled letter', 'x@ⓖmail.com'),
  refused('a mathematical letter', 'x@𝐠mail.com'),
  refused('a raised letter', 'x@ᵍmail.com'),
  refused('a long s', 'x@ſouq.com'),
  refused('a ligature', 'x@oﬃce.com'),
  refused('a Roman numeral', 'x@ⅳ.com'),
  refused('full-width letters before the at', 'ｘ@gmail.com'),
  refused('a full-width at', 'x＠gmail.com'),
  refused('a full-width dot', 'x@gmail．com'),
  refused('an ideographic full stop', 'x@gmail。com'),
  refused('a fraction slash for a path', 'x@gmail.com⁄y.com'),
  refused('a letter and its mark in two characters', 'x@cafe\u0301.com'),
  refused('one mark twice', 'x@q\u0323\u0323.com'),
  refused('a mark first', 'x@\u0301gmail.com'),
  refused('a zero-width space', 'x@gma\u200bil.com'),
  refused('a zero-width joiner', 'x@gma\u200dil.com'),
  refused('a zero-width non-joiner', 'x@gma\u200cil.com'),
  refused('a word joiner', 'x@gma\u2060il.com'),
  refused('a byte order mark within', 'x@gma\ufeffil.com'),
  refused('a soft hyphen', 'x@gma\u00adil.com'),
  refused('a variation selector', 'x@gma\ufe0fil.com'),
  refused('a combining grapheme joiner', 'x@gma\u034fil.com'),
  refused('a Hangul filler', 'x@gma\u115fil.com'),
  refused('a right-to-left override', 'x@\u202emoc.liamg'),
  refused('a right-to-left mark in the local part', 'x\u200f@gmail.com'),
  refused('an Arabic letter mark', 'x\u061c@gmail.com'),
  refused('an isolate', '\u2066x@gmail.com\u2069'),
  refused('a line separator', 'x@gmail.com\u2028y'),
  refused('a next line', 'x@gm\u0085ail.com'),
  refused('half a surrogate pair', 'x@gmail\ud800.com'),
  refused('a heart', 'x@i❤.ws'),
  refused('an internationalised local part (RFC 6531)', '用户@例子.广告'),
  refused('an Arabic local part', 'مشتري@example.com'),
  refused('an umlaut in the local part', 'pelé@example.com'),
  refused('Arabic digits in an address of hosts', 'x@١٩٢.٠.٢.١'),
];

export const EMAIL_VECTORS: readonly EmailVector[] = [...ASCII, ...INTERNATIONAL, ...TRICKS];
