import { PREFIX } from '#domain/prefix.ts';

/**
 * Fetched where the language that somebody prefers is not that of the page (cart-script.ts): that of the browser, or the
 * one that was chosen. Who came by the link to this language has chosen it. Everybody else is offered theirs: by the browser
 * once, by an earlier choice once a visit. Nobody is sent anywhere unasked.
 */
const { lang } = document.documentElement;
const offer = document.querySelector<HTMLElement>('[data-language-offer]');

/** Whether the page before was one of ours in another language. */
function isChosen(): boolean {
  if (!document.referrer) return false;
  const { origin, pathname } = new URL(document.referrer);
  if (origin !== location.origin) return false;
  const isArabic = /^\/ar(\/|$)/.test(pathname);
  return isArabic === (PREFIX === '');
}

function show(bar: HTMLElement): void {
  bar.hidden = false;
  sessionStorage.languageOffered = '1';
  localStorage.language ??= lang;
  bar.querySelector('a')!.onclick = () => {
    localStorage.language = bar.dataset.languageOffer;
  };
  bar.querySelector('button')!.onclick = () => {
    localStorage.language = lang;
    bar.hidden = true;
  };
}

if (isChosen()) localStorage.language = lang;
else if (offer && !sessionStorage.languageOffered) show(offer);
