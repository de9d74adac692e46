import { useEffect, useEffectEvent, useRef, useState } from 'react';

/** How long typing must rest before the list is read again, in ms. */
const REST = 400;

/** What is typed into a filter: it is asked for when typing rests, and follows what happens to the filter elsewhere. */
export function useRestingText(value: string, set: (value: string) => void) {
  const [text, setText] = useState(value);
  const asked = useRef(value);
  const ask = useEffectEvent(set);

  // Cleared, or another address: the field follows. What was asked from here comes back here and changes nothing.
  useEffect(() => {
    if (value === asked.current) return;
    asked.current = value;
    setText(value);
  }, [value]);
  useEffect(() => {
    if (text.trim() === asked.current) return;
    const timer = setTimeout(() => {
      asked.current = text.trim();
      ask(asked.current);
    }, REST);
    return () => clearTimeout(timer);
  }, [text]);
  return [text, setText] as const;
}
