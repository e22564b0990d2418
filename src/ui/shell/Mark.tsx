/** The product's sign: a pair of braces around a mark of loss. */
export function Mark() {
  return (
    <svg width="22" height="22" viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="var(--accent)" />
      <g
        fill="none"
        stroke="var(--accent-ink)"
        strokeWidth="2.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M12.5 7.5c-3 0-3.6 1.2-3.6 3.4v2.2c0 1.7-.7 2.6-2.4 2.9 1.7.3 2.4 1.2 2.4 2.9v2.2c0 2.2.6 3.4 3.6 3.4" />
        <path d="M19.5 7.5c3 0 3.6 1.2 3.6 3.4v2.2c0 1.7.7 2.6 2.4 2.9-1.7.3-2.4 1.2-2.4 2.9v2.2c0 2.2-.6 3.4-3.6 3.4" />
      </g>
      <circle cx="16" cy="16" r="2.3" fill="var(--accent-ink)" />
    </svg>
  );
}
