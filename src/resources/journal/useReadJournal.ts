import { useQueryClient } from '@tanstack/react-query';

/** Has the journal's list read again. */
export function useReadJournal(): () => void {
  const client = useQueryClient();
  return () => void client.invalidateQueries({ queryKey: ['journal'] });
}
