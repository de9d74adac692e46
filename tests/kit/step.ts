/** One step of a story that is told in one test, because each step stands on the one before; an error says which it was. */
export async function step<T>(name: string, act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  }
}
