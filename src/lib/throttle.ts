/** Runs at once and then at most once per `wait` ms, the last time included. Each key has its own clock. */
export function throttleByKey(wait: number): (key: string, run: () => void) => void {
  const clocks = new Map<string, { timer: ReturnType<typeof setTimeout>; again: (() => void) | undefined }>();
  const start = (key: string, run: () => void): void => {
    run();
    const timer = setTimeout(() => {
      const again = clocks.get(key)?.again;
      clocks.delete(key);
      if (again) start(key, again);
    }, wait);
    clocks.set(key, { timer, again: undefined });
  };
  return (key, run) => {
    const clock = clocks.get(key);
    if (clock) clock.again = run;
    else start(key, run);
  };
}
