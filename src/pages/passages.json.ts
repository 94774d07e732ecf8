import type { APIRoute } from 'astro';
import { listWords } from '#components/words.ts';
import { pagePaths } from '#domain/content/site/page-paths.ts';
import type { Passage } from '#domain/content/blog/passages.ts';
import { writtenArticles } from './blog/_articles.ts';
import { articlePassages } from './blog/_full-text.ts';

async function answerPassages(): Promise<Passage[]> {
  const { topics } = await listWords('help');
  const answers = topics.flatMap(({ questions }) => questions);
  return answers.map(({ id, question, answer }) => ({
    path: `${pagePaths.help}#${id}`,
    title: question,
    heading: '',
    text: answer,
  }));
}

/** The index of the search in articles and answers. A browser fetches it with the first word. */
export const GET: APIRoute = async () => {
  const passages = [
    ...(await articlePassages(await writtenArticles())),
    ...(await answerPassages()),
  ];
  return Response.json(passages);
};
