import { LANGUAGE_KEY, LANGUAGE_OFFERED_KEY } from '#domain/shared/storage-keys.ts';

/**
 * Fetched where the language that somebody prefers is not that of the page (cart-script.ts): that of the browser, or the
 * one that was chosen. Who came from a page of ours in that language has chosen this one. Everybody else is offered
 * theirs: by the browser once, by an earlier choice once a visit. Nobody is sent anywhere unasked.
 */
const { lang } = document.documentElement;
const offer = document.querySelector<HTMLElement>('[data-language-offer]');
/** The path of the page before, where it was one of ours. */
const before = document.referrer.split(location.origin)[1];
const wasArabic = /^\/ar\b/.test(before!);

/** Without room in the storage it is asked again. */
const keep = (write: () => void): void => {
  try {
    write();
  } catch {
    // The browser keeps nothing.
  }
};

const choose = (): void => keep(() => (localStorage[LANGUAGE_KEY] = lang));

if (before && wasArabic !== (lang === 'ar')) choose();
else if (offer && !sessionStorage[LANGUAGE_OFFERED_KEY]) {
  offer.hidden = false;
  keep(() => (sessionStorage[LANGUAGE_OFFERED_KEY] = localStorage[LANGUAGE_KEY] ??= lang));
  offer.querySelector('button')!.onclick = () => {
    choose();
    offer.hidden = true;
  };
}
