import { useNotify } from 'react-admin';
import { useReadWarehousingAgain } from '../../shared/useReadWarehousingAgain.ts';

/** After a change of stock: says it, closes its dialog, and reads what shows it. */
export function useChanged(done: string, onClose: () => void): () => Promise<void> {
  const notify = useNotify();
  const readAgain = useReadWarehousingAgain();
  return async () => {
    notify(done, { type: 'success' });
    onClose();
    await readAgain();
  };
}
