/**
 * Replies that are asked for once each, by name: two who want the same at the same time wait for one answer. What could not
 * be had is forgotten, so that the next one asks again.
 */
export class Asked<T> {
  private readonly answers = new Map<string, Promise<T>>();

  has(name: string): boolean {
    return this.answers.has(name);
  }

  of(name: string, ask: () => Promise<T>): Promise<T> {
    const known = this.answers.get(name);
    if (known) return known;
    const answer = ask().catch((error: unknown) => {
      this.answers.delete(name);
      throw error;
    });
    this.answers.set(name, answer);
    return answer;
  }

  forget(name: string): void {
    this.answers.delete(name);
  }
}
