import { useStore } from 'react-admin';

/** Whether single keys work, and how to switch them: dictation software types them unasked. */
export const useSingleKeys = () => useStore('keys.single', true);
