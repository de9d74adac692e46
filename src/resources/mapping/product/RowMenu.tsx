import { Divider, Menu, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ownWay, type Way } from '../model/ways.ts';

interface RowMenuProps {
  anchor: HTMLElement;
  /** There is something of the row's own to take away. */
  canClear: boolean;
  onSet: (way: Way | null) => void;
  onRules: () => void;
  /** Asks which item of stock it is. */
  onStock: () => void;
  onClose: () => void;
}

const own = ['self', 'warehouse', 'none'] as const;

/** What else can be said of a row: rules, ways without a supplier, and that it has no mapping of its own. */
export const RowMenu = ({ anchor, canClear, onSet, onRules, onStock, onClose }: RowMenuProps) => {
  const translate = useTranslate();
  const after = (action: () => void) => () => {
    onClose();
    action();
  };
  return (
    <Menu open anchorEl={anchor} onClose={onClose}>
      <MenuItem onClick={after(onRules)}>{translate('mapping.rules.open')}</MenuItem>
      <Divider />
      {own.map((source) => (
        <MenuItem key={source} onClick={after(source === 'warehouse' ? onStock : () => onSet(ownWay(source)))}>
          {translate(`mapping.source.${source}`)}
        </MenuItem>
      ))}
      {canClear
        ? [
            <Divider key="line" />,
            <MenuItem key="clear" onClick={after(() => onSet(null))}>
              {translate('mapping.clear')}
            </MenuItem>,
          ]
        : null}
    </Menu>
  );
};
