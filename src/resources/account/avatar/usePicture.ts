import { useEffect, useRef, useState } from 'react';
import { type Picture, type PictureProblem, readPicture } from '#src/custom/form/readPicture.ts';
import { middleSquare, type Square } from './square.ts';

export interface Chosen {
  picture: Picture;
  square: Square;
}

/** The chosen picture and the part of it that is used; what was wrong with the last file. */
export function usePicture() {
  const [chosen, setChosen] = useState<Chosen>();
  const [problem, setProblem] = useState<PictureProblem>();
  const [reading, setReading] = useState(false);
  const latest = useRef<File>(undefined);
  const url = chosen?.picture.url;
  useEffect(() => (url === undefined ? undefined : () => URL.revokeObjectURL(url)), [url]);

  const choose = async (file: File): Promise<void> => {
    latest.current = file;
    setReading(true);
    const read = await readPicture(file);
    // Another file was chosen while this one was read.
    if (latest.current !== file) return;
    setReading(false);
    if ('key' in read) setProblem(read);
    else {
      setProblem(undefined);
      setChosen({ picture: read, square: middleSquare(read) });
    }
  };
  return {
    chosen,
    problem,
    reading,
    choose,
    crop: (square: Square) => setChosen((before) => before && { ...before, square }),
  };
}
