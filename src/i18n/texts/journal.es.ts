import type { texts as English } from './journal.en.ts';

/** The journal of changes: its page, the history of a product, and every undo. */
export const texts = {
  title: 'Registro de cambios',
  undo: 'Deshacer',
  redo: 'Rehacer',
  undoRun: 'Deshacer esta ejecución',
  undoEntry: 'Deshacer este cambio',
  undone: 'Deshecho',
  undoneCount: 'Deshecho en %{count} producto |||| Deshecho en %{count} productos',
  undoneKept:
    'Deshecho en %{count} producto. Algo se cambió después y se conservó. |||| Deshecho en %{count} productos. En %{kept} de ellos algo se cambió después y se conservó.',
  underWay: 'Deshaciendo. Puede salir de esta página; consulte «Tareas».',
  nothingUndone: 'No había nada que deshacer.',
  nobody: 'Automático',
  emptyTitle: 'Todavía no hay cambios',
  history: 'Historial',
  count: '%{count} elemento |||| %{count} elementos',
  orders: {
    undoneCount: 'Deshecho en %{count} pedido |||| Deshecho en %{count} pedidos',
    undoneKept:
      'Deshecho en %{count} pedido. Cambiados después y conservados: %{names}. |||| Deshecho en %{count} pedidos. Cambiados después y conservados: %{names}.',
  },
  noneUndone: 'No se deshizo nada. Cambiado después: %{names}.',
  storesFollow: 'Las tiendas que lo tienen también se actualizan; consulte «Tareas».',
  showProgress: 'Ver el progreso',
} satisfies typeof English;
