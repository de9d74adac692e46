import ViewIcon from '@mui/icons-material/BookmarkBorderOutlined';
import { Button } from '@mui/material';
import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { SavedView } from '#contract/savedView.schemas.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { ListDeclaration } from '../declaration.ts';
import { isSameView, useCurrentView, useViews } from './useViews.ts';
import type { Asked } from './ViewDialogs.tsx';

const ViewsMenu = lazyView(() => import('./ViewsMenu.tsx'), 'ViewsMenu', 'listParts');
const ViewDialogs = lazyView(() => import('./ViewDialogs.tsx'), 'ViewDialogs', 'listParts');

type ViewsButtonProps = Required<ListDeclaration<RaRecord>>['views'] & Pick<ListDeclaration<RaRecord>, 'columns'>;

const useAll = () => () => true;

/** The saved views: which one is open, whether the list still looks like it, and everything about them in a menu. */
export const ViewsButton = ({ of, columns, useOffered = useAll }: ViewsButtonProps) => {
  const translate = useTranslate();
  const anchor = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const views = useViews(of, useOffered());
  const { settings, apply } = useCurrentView(of, columns);
  const show = (view: SavedView) => {
    apply(view.settings);
    views.setOpen(view);
  };
  useDefaultView(
    of,
    views.views.find(({ viewId }) => viewId === views.defaultId),
    views.isRead,
    show,
  );
  const { open } = views;
  const differs = open !== undefined && !isSameView(open.settings, settings);
  const name = open === undefined ? translate('lists.view.title') : open.name;
  return (
    <>
      <Button
        ref={anchor}
        variant="outlined"
        color="secondary"
        startIcon={<ViewIcon />}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => {
          setWasOpen(true);
          setIsOpen(true);
        }}
        sx={{ maxWidth: 260, '& > span:last-of-type': { overflow: 'hidden', textOverflow: 'ellipsis' } }}
      >
        {differs ? translate('lists.view.changed', { name }) : name}
      </Button>
      {wasOpen ? (
        <Suspense fallback={null}>
          <ViewsMenu
            anchor={isOpen ? anchor.current : null}
            views={views}
            differs={differs}
            onClose={() => setIsOpen(false)}
            onShow={show}
            onUpdate={(view) => void views.change(view, { ...view, settings })}
            onAsk={setAsked}
          />
        </Suspense>
      ) : null}
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <ViewDialogs asked={asked} views={views} settings={settings} onClose={() => setAsked(undefined)} />
        </Suspense>
      )}
    </>
  );
};

/** Opens the default view when the list is first seen in a tab, unless the address asks for something itself. */
function useDefaultView(
  resource: string,
  view: SavedView | undefined,
  isRead: boolean,
  open: (view: SavedView) => void,
): void {
  const key = `${resource}.viewOpened`;
  const { search } = useLocation();
  const [asked] = useState(search !== '');
  const show = useEffectEvent(open);
  useEffect(() => {
    if (!isRead || sessionStorage.getItem(key) !== null) return;
    sessionStorage.setItem(key, '1');
    if (view !== undefined && !asked) show(view);
  }, [key, view, isRead, asked]);
}
