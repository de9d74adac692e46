export interface FileProblem {
  name: string;
  key: 'kit.dropTooLarge' | 'kit.dropWrongKind';
}

/** Parts files into those a drop zone takes and those it does not, with why. `maxSize` in bytes. */
export function checkFiles(files: readonly File[], accept: readonly string[], maxSize: number) {
  const good: File[] = [];
  const bad: FileProblem[] = [];
  for (const file of files) {
    const fits = accept.some((ending) => file.name.toLowerCase().endsWith(ending));
    if (!fits) bad.push({ name: file.name, key: 'kit.dropWrongKind' });
    else if (file.size > maxSize) bad.push({ name: file.name, key: 'kit.dropTooLarge' });
    else good.push(file);
  }
  return { good, bad };
}
