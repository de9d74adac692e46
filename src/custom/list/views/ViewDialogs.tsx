import { useTranslate } from 'react-admin';
import type { SavedView, ViewSettings } from '#contract/savedView.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { ConfirmDialog } from '#src/custom/ui/ConfirmDialog.tsx';
import type { useViews } from './useViews.ts';
import { ViewDialog } from './ViewDialog.tsx';

/** What was asked for in the menu of views and needs another word. */
export type Asked = { deed: 'create' } | { deed: 'rename' | 'remove'; view: SavedView };

interface ViewDialogsProps {
  asked: Asked;
  views: ReturnType<typeof useViews>;
  settings: ViewSettings;
  onClose: () => void;
}

/** The dialog of a deed: a name for a new view or an old one, or the last word before one goes. */
export const ViewDialogs = ({ asked, views, settings, onClose }: ViewDialogsProps) => {
  const translate = useTranslate();
  const remove = useAction(async (view: SavedView) => {
    await views.remove(view);
    onClose();
  });
  if (asked.deed === 'create') {
    const save = (name: string, shared: boolean) => views.create({ name, shared, settings });
    return <ViewDialog title="lists.view.create" name="" shared={false} onSave={save} onClose={onClose} />;
  }
  const { view } = asked;
  if (asked.deed === 'rename') {
    const save = (name: string, shared: boolean) => views.change(view, { name, shared, settings: view.settings });
    return <ViewDialog title="lists.view.rename" {...view} onSave={save} onClose={onClose} />;
  }
  return (
    <ConfirmDialog
      open
      title={translate('kit.sureToDelete')}
      confirmLabel={translate('lists.view.delete')}
      tone="error"
      busy={remove.busy}
      onConfirm={() => remove.run(view)}
      onClose={onClose}
    >
      {translate(view.shared ? 'lists.view.deleteShared' : 'lists.view.deleteText', { name: view.name })}
    </ConfirmDialog>
  );
};
