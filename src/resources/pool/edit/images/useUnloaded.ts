import { useMemo } from 'react';
import { useEditorState } from '../EditorContext.ts';

/** Why pictures of the product could not be loaded, by their address. */
export function useUnloaded(): ReadonlyMap<string, string> {
  const problems = useEditorState(({ product }) => product.pictureProblems);
  return useMemo(() => new Map(problems.map(({ src, message }) => [src, message])), [problems]);
}
