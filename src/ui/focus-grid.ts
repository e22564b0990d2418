/** Puts the focus on the table of calls, once what lay over it is gone. */
export function focusGrid(): void {
  const focus = (): void =>
    document.querySelector<HTMLElement>('[role="grid"]')?.focus({ preventScroll: true });
  focus();
  requestAnimationFrame(focus);
}
