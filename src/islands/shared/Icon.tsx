interface Props {
  /** One of `domain/content/site/icons.ts`. */
  path: string;
  className?: string;
}

export function Icon({ path, className = 'size-5' }: Props) {
  return (
    <svg
      className={`shrink-0 ${className}`}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
