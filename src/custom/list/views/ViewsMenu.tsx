import CheckIcon from '@mui/icons-material/CheckOutlined';
import SharedIcon from '@mui/icons-material/PeopleAltOutlined';
import StarIcon from '@mui/icons-material/StarBorderOutlined';
import { Divider, ListItemIcon, ListItemText, ListSubheader, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { SavedView } from '#contract/savedView.schemas.ts';
import type { useViews } from './useViews.ts';
import type { Asked } from './ViewDialogs.tsx';

interface ViewsMenuProps {
  anchor: HTMLElement | null;
  views: ReturnType<typeof useViews>;
  /** Whether the list looks otherwise than the open view. */
  differs: boolean;
  onClose: () => void;
  onShow: (view: SavedView) => void;
  onUpdate: (view: SavedView) => void;
  onAsk: (asked: Asked) => void;
}

/** One's own views, then the shared ones, then what can be done with the one that is open. */
export const ViewsMenu = ({ anchor, views, differs, onClose, onShow, onUpdate, onAsk }: ViewsMenuProps) => {
  const translate = useTranslate();
  const { open, defaultId, setDefaultId } = views;
  const own = views.views.filter(({ mine }) => mine);
  const others = views.views.filter(({ mine }) => !mine);
  const isDefault = open !== undefined && open.viewId === defaultId;
  const entry = (key: string, run: () => void) => (
    <MenuItem
      key={key}
      onClick={() => {
        onClose();
        run();
      }}
    >
      <ListItemText inset primary={translate(`listParts.view.${key}`)} />
    </MenuItem>
  );
  const item = (view: SavedView) => (
    <MenuItem
      key={view.viewId}
      selected={view.viewId === open?.viewId}
      onClick={() => {
        onClose();
        onShow(view);
      }}
    >
      <ListItemIcon>{view.viewId === open?.viewId ? <CheckIcon fontSize="small" /> : null}</ListItemIcon>
      <ListItemText primary={view.name} slotProps={{ primary: { noWrap: true } }} />
      {view.viewId === defaultId ? (
        <StarIcon fontSize="small" color="disabled" titleAccess={translate('listParts.view.isDefault')} />
      ) : null}
      {view.shared ? (
        <SharedIcon fontSize="small" color="disabled" titleAccess={translate('listParts.view.isShared')} />
      ) : null}
    </MenuItem>
  );
  return (
    <Menu
      anchorEl={anchor}
      open={anchor !== null}
      onClose={onClose}
      slotProps={{ paper: { sx: { minWidth: 260, maxWidth: 360 } } }}
    >
      {views.views.length === 0 ? (
        <ListSubheader sx={{ lineHeight: 1.5, py: 2, whiteSpace: 'normal' }}>
          {translate('listParts.view.none')}
        </ListSubheader>
      ) : null}
      {own.map(item)}
      {others.length > 0 ? <ListSubheader>{translate('listParts.view.ofOthers')}</ListSubheader> : null}
      {others.map(item)}
      <Divider />
      {open?.mine && differs ? entry('update', () => onUpdate(open)) : null}
      {entry('saveAs', () => onAsk({ action: 'create' }))}
      {open === undefined
        ? null
        : entry(isDefault ? 'noDefault' : 'makeDefault', () => setDefaultId(isDefault ? null : open.viewId))}
      {open?.mine ? entry('rename', () => onAsk({ action: 'rename', view: open })) : null}
      {open?.mine ? entry('delete', () => onAsk({ action: 'remove', view: open })) : null}
      {open === undefined ? null : entry('leave', () => views.setOpen(null))}
    </Menu>
  );
};
