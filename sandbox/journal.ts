import {
  appendFileSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';

/** One change: collection, key and the new value; `null` means the key is gone. */
export interface JournalEntry {
  readonly c: string;
  readonly k: string;
  readonly v: unknown;
}

/** Rewritten when it outgrows this many bytes and has doubled since it was last compacted. */
const COMPACT_ABOVE = 32 * 1024 * 1024;

/**
 * Append-only JSONL file. Each record is handed to the kernel synchronously before the reply leaves, so a `kill -9` of
 * this process loses nothing that a client was told. Without a file it remembers nothing.
 */
export class Journal {
  private readonly file: string | undefined;
  private descriptor: number | undefined;
  private bytes = 0;
  private compactAt = COMPACT_ABOVE;

  constructor(file: string | undefined) {
    this.file = file;
    if (file) mkdirSync(dirname(file), { recursive: true });
  }

  /** The recorded entries, oldest first. A last line torn by a crash is left out. */
  read(): JournalEntry[] {
    if (!this.file || !existsSync(this.file)) return [];
    const entries: JournalEntry[] = [];
    for (const line of readFileSync(this.file, 'utf8').split('\n')) {
      if (line === '') continue;
      try {
        entries.push(JSON.parse(line) as JournalEntry);
      } catch {
        break;
      }
    }
    return entries;
  }

  /** Replaces the file by these entries, all or nothing. */
  rewrite(entries: Iterable<JournalEntry>): void {
    if (!this.file) return;
    this.close();
    const text = [...entries].map((entry) => `${JSON.stringify(entry)}\n`).join('');
    writeFileSync(`${this.file}.new`, text);
    renameSync(`${this.file}.new`, this.file);
    this.bytes = Buffer.byteLength(text);
    this.compactAt = Math.max(COMPACT_ABOVE, this.bytes * 2);
    this.descriptor = openSync(this.file, 'a');
  }

  /** Records one change. Returns true when the file should be compacted. */
  append(entry: JournalEntry): boolean {
    if (this.descriptor === undefined) return false;
    const line = `${JSON.stringify(entry)}\n`;
    appendFileSync(this.descriptor, line);
    this.bytes += line.length;
    return this.bytes > this.compactAt;
  }

  close(): void {
    if (this.descriptor !== undefined) closeSync(this.descriptor);
    this.descriptor = undefined;
  }
}
