/** Words around the articles. */
export const blog = {
  name: 'Blog',
  eyebrow: 'Blog',
  title: 'Blog: buying energy in the Gulf',
  description:
    'Practical articles on gas cylinders, diesel, water tanks, solar, batteries, generators and charging, written for people who buy energy in the Gulf.',
  heading: 'Reading for buyers',
  intro:
    'What to measure, ask and check before you buy gas, diesel, water, solar or backup power. With the sums written out, so that you can repeat them.',
  shellTitle: 'Article',
  shellDescription:
    'An article of the blog about buying energy in the Gulf, opened by its address.',
  search: 'Search the articles',
  searchPlaceholder: 'Diesel, inverter, tank…',
  none: 'No posts found',
  loading: 'Loading posts...',
  laterFailed: 'The newest articles could not be loaded.',
  back: 'All articles',
  related: 'Read next',
  neighbours: 'Newer and older articles',
  newer: 'Newer article',
  older: 'Older article',
  topicTitle: (topic: string) => `${topic}: articles for buyers`,
  topicIntro: (topic: string) =>
    `What our blog has on ${topic.toLowerCase()}: what to measure, ask and check before you buy, with the sums written out.`,
  tagTitle: (tag: string) => `Articles about ${tag.toLowerCase()}`,
  tagIntro: (tag: string) =>
    `What our blog has on ${tag.toLowerCase()}, with the newest article first.`,
  tags: 'Tags',
  authorTitle: (author: string) => `Articles by the ${author.toLowerCase()}`,
  authorIntro: (author: string) =>
    `All that the ${author.toLowerCase()} has written for people who buy energy in the Gulf, with the newest article first.`,
  minutes: (count: number) => `${count} min read`,
  news: 'News',
  newsDesk: 'News desk',
  by: (author: string) => `By the ${author.toLowerCase()}`,
  published: 'Published',
  linkToSection: 'Link to this section',
  share: 'Share this article',
  linkCopied: 'Link copied',
  noLongerOffered: 'No longer offered',
  feed: 'RSS feed',
  errorHeading: 'Error Loading Post',
  slugMissing: 'Post slug is required',
  notFound: 'Post not found',
  failed: 'Failed to load post',
  loadingPost: 'Loading the article…',
} as const;
