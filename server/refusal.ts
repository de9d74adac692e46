/** Why the program does not go on: a sentence that tells the operator what is wrong and the way back. */
export class Refusal extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** The first line of what was thrown. */
export const messageOf = (thrown: unknown): string =>
  (thrown instanceof Error ? thrown.message || thrown.name : String(thrown)).split('\n', 1)[0] ?? '';
