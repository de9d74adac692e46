/** A tracking number as it is stored: people paste it with blanks and in lower case, and carriers read it in neither. */
export const storedNumber = (typed: string): string => typed.replace(/\s+/g, '').toUpperCase();
