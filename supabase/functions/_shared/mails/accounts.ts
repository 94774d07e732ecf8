/** Emails of accounts. Codes are in none of the stored emails: these are sent at once. */
import { CODE_MINUTES } from '#domain/shared/text/email.ts';
import { authPaths } from '#domain/account/auth-paths.ts';
import { isolate, linkTo, paragraphs, type MailShop, type MailText } from './parts.ts';

interface IssuedCode {
  readonly code: string;
  /** The token of the link. */
  readonly link: string;
  /** Whether the address has an account. */
  readonly exists: boolean;
}

type Words = MailShop['language']['words']['account'];
type LinkType = 'signup' | 'email' | 'recovery' | 'email_change';

/** The token is in the fragment, which no server and no log receives. */
const link = (type: LinkType, { link: token }: IssuedCode, shop: MailShop): string =>
  `${linkTo(authPaths.callback, shop)}#token_hash=${token}&type=${type}`;

type Kind = 'sign_up' | 'sign_in' | 'recovery' | 'change_email' | 'reauth' | 'guest_data';

/** The code is on a separate line, so that it can be copied whole. */
function withCode(kind: Kind, issued: IssuedCode, shop: MailShop, type: LinkType | null): MailText {
  const { account, code } = shop.language.words;
  const words = account[kind];
  return {
    subject: words.subject,
    text: paragraphs(
      issued.exists ? words.known : words.unknown,
      issued.code,
      code.valid(CODE_MINUTES),
      type === null ? '' : account.link(link(type, issued, shop)),
      account.ignore,
      code.signature,
    ),
  };
}

type Compose = (issued: IssuedCode, shop: MailShop) => MailText;

/** A new address that another account has: its owner is not asked for anything. */
function changeEmail(issued: IssuedCode, shop: MailShop): MailText {
  if (!issued.exists) return withCode('change_email', issued, shop, 'email_change');
  const { account, code } = shop.language.words;
  const { subject, known } = account.change_email;
  return { subject, text: paragraphs(known, code.signature) };
}

export const accountMails: { readonly [Name in Kind]: Compose } = {
  sign_up: (issued, shop) => withCode('sign_up', issued, shop, 'signup'),
  sign_in: (issued, shop) => withCode('sign_in', issued, shop, 'email'),
  recovery: (issued, shop) => withCode('recovery', issued, shop, 'recovery'),
  change_email: changeEmail,
  reauth: (issued, shop) => withCode('reauth', issued, shop, null),
  guest_data: (issued, shop) => withCode('guest_data', issued, shop, null),
};

type Notice = 'password_changed' | 'email_changed';

function notice(kind: Notice, shop: MailShop): MailText {
  const { account, code } = shop.language.words;
  const words: Words[Notice] = account[kind];
  const help = account.notYou(linkTo(authPaths.forgot, shop));
  return { subject: words.subject, text: paragraphs(words.text, help, code.signature) };
}

/** To the mailbox of the account, about what was done. */
export const notices = {
  password_changed: (shop: MailShop): MailText => notice('password_changed', shop),
  email_changed: (shop: MailShop): MailText => notice('email_changed', shop),
  email_asked: (address: string, shop: MailShop): MailText => {
    const { account, code } = shop.language.words;
    const help = account.notYou(linkTo(authPaths.forgot, shop));
    const { subject, text } = account.email_asked;
    return {
      subject,
      text: paragraphs(text(isolate(address, shop.language)), help, code.signature),
    };
  },
};
