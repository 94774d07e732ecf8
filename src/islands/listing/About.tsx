import type { ListingAbout } from '#domain/listing/listing-about.ts';

/** The text about a category, below its products. */
export function About({ about: { heading, text } }: { about: ListingAbout }) {
  if (!text) return null;
  return (
    <section
      className="mt-10 grid max-w-2xl gap-3 border-t border-line pt-4 text-ink-soft"
      aria-labelledby="about"
    >
      <h2 id="about" className="text-xl">
        {heading}
      </h2>
      {text.split(/\n+/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </section>
  );
}
