let latest = 0;

/**
 * Marks the moment at which somebody chose what to open, or to close it. Some choices take a while until
 * there is a log to open (a folder is searched, a file is fetched); the answer tells whether this choice is
 * still the latest one, and so whether it may be carried out.
 */
export function begin(): () => boolean {
  latest += 1;
  const own = latest;
  return () => own === latest;
}
