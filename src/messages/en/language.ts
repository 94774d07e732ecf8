/** What offers this language to a visitor of another one. */
export const languageWords = {
  offer: 'This site is also in English.',
  open: 'Continue in English',
  dismiss: 'No, thank you',
};
