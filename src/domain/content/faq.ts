interface Question {
  readonly question: string;
  readonly answer: string;
  readonly featured?: boolean | undefined;
}

/** The structured data has at most ten (section 9, decision 28). */
export const FAQ_LIMIT = 10;

export const faqPage = (questions: readonly Question[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions
    .filter(({ featured }) => featured)
    .slice(0, FAQ_LIMIT)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
});
