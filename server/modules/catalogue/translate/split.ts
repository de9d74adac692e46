/** A piece of a text, and what stood between it and the next one. */
export interface Chunk {
  text: string;
  glue: string;
}

const SENTENCE = /[^.!?。！？；]*[.!?。！？；]+[\s]*|[^.!?。！？；]+$/gu;

export const bytesOf = (text: string): number => Buffer.byteLength(text);

/** A text in pieces of at most so many bytes: whole sentences where they fit, else words, else characters. */
export function splitLong(text: string, bytesAtMost: number): Chunk[] {
  if (bytesOf(text) <= bytesAtMost) return [{ text, glue: '' }];
  const sentences = text.match(SENTENCE) ?? [text];
  const parts = sentences.flatMap((sentence) =>
    bytesOf(sentence) <= bytesAtMost ? [sentence] : packed(words(sentence, bytesAtMost), bytesAtMost),
  );
  return packed(parts, bytesAtMost).map((part) => {
    const inner = part.trimEnd();
    return { text: inner, glue: part.slice(inner.length) };
  });
}

function words(sentence: string, bytesAtMost: number): string[] {
  const found = sentence.match(/\S+\s*|\s+/gu) ?? [];
  return found.flatMap((word) => (bytesOf(word) <= bytesAtMost ? [word] : [...word]));
}

/** Joins neighbours as long as they fit. */
function packed(parts: readonly string[], bytesAtMost: number): string[] {
  const joined: string[] = [];
  let size = 0;
  for (const part of parts) {
    const more = bytesOf(part);
    if (joined.length > 0 && size + more <= bytesAtMost) {
      joined[joined.length - 1] += part;
      size += more;
    } else {
      joined.push(part);
      size = more;
    }
  }
  return joined;
}

/** Texts in requests that keep within a service's limits; one line break is counted with each. */
export function batchesOf(texts: readonly string[], limits: { texts: number; bytes: number }): string[][] {
  const batches: string[][] = [];
  let size = 0;
  for (const text of texts) {
    const more = bytesOf(text) + 1;
    const last = batches.at(-1);
    if (last && last.length < limits.texts && size + more <= limits.bytes) {
      last.push(text);
      size += more;
    } else {
      batches.push([text]);
      size = more;
    }
  }
  return batches;
}
