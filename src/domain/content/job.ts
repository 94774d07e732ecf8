interface Role {
  readonly title: string;
  readonly text: string;
  readonly tasks: readonly string[];
  readonly needs: readonly string[];
  readonly location: string;
  readonly country: string;
  readonly type: 'Full Time' | 'Part Time' | 'Contract';
  readonly posted: Date;
}

const EMPLOYMENT = { 'Full Time': 'FULL_TIME', 'Part Time': 'PART_TIME', Contract: 'CONTRACTOR' };

/** Structured data of an open role, with what search engines require. */
export const jobPosting = (role: Role, employer: { name: string; url: string }): object => ({
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: role.title,
  description: [role.text, ...role.tasks, ...role.needs].join(' '),
  datePosted: role.posted.toISOString().slice(0, 10),
  employmentType: EMPLOYMENT[role.type],
  hiringOrganization: { '@type': 'Organization', name: employer.name, sameAs: employer.url },
  jobLocation: {
    '@type': 'Place',
    address: {
      '@type': 'PostalAddress',
      addressLocality: role.location,
      addressCountry: role.country,
    },
  },
});
