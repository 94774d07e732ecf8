import { product as words } from '#messages/product/page.ts';
import { showToast } from '#stores/shared/toasts.ts';

/** Hands the page to the sheet of the system; where there is none, its address is copied. */
export async function sharePage(): Promise<void> {
  const url = location.href.split('#')[0]!;
  try {
    const { share } = navigator as { share?: Navigator['share'] };
    if (share) return await share.call(navigator, { title: document.title, url });
    await navigator.clipboard.writeText(url);
    showToast('success', words.linkCopied);
  } catch (error) {
    // Closing the sheet is a choice.
    if ((error as Error).name !== 'AbortError') showToast('error', words.shareFailed);
  }
}
