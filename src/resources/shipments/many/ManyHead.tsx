import ShipIcon from '@mui/icons-material/LocalShippingOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useDocumentTitle } from '#src/custom/data/navigation/useDocumentTitle.ts';
import { EditHeadFrame } from '#src/custom/form/EditHeadFrame.tsx';
import { useFormat } from '#src/custom/ui/format.ts';
import type { Standing } from './rows.ts';

interface ManyHeadProps {
  counts: Readonly<Record<Standing, number>>;
  /** Rows are being read, checked or sent. */
  busy: boolean;
  /** Not before all rows are checked. */
  disabled: boolean;
  onShip: () => void;
  onAdd: () => void;
  onClear: () => void;
}

const said: readonly Standing[] = ['ready', 'toFix', 'open', 'checking'];

/** The head of the page, always in sight: how many rows can be shipped, and the button that ships them. */
export const ManyHead = ({ counts, busy, disabled, onShip, onAdd, onClear }: ManyHeadProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const title = translate('shell.page.shipMany');
  const all = said.reduce((sum, name) => sum + counts[name], 0);
  const counted = (name: string, of: number) =>
    translate(`shipMany.count.${name}`, { smart_count: of, count: format.number(of) });
  const status = said.filter((name) => counts[name] > 0).map((name) => counted(name, counts[name]));
  return (
    <EditHeadFrame>
      <title>{useDocumentTitle(title)}</title>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="h1">{title}</Typography>
        <Typography role="status" variant="body2" component="div" color="text.secondary" className="tabular">
          {all === 0 ? translate('shipMany.text') : status.join(' · ')}
        </Typography>
      </Box>
      {all === 0 ? null : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button variant="outlined" color="secondary" onClick={onClear}>
            {translate('shipMany.clear')}
          </Button>
          <Button variant="outlined" color="secondary" onClick={onAdd}>
            {translate('shipMany.add')}
          </Button>
          <Button
            variant="contained"
            startIcon={<ShipIcon />}
            loading={busy}
            loadingPosition="start"
            disabled={disabled || counts.ready === 0}
            onClick={onShip}
          >
            <span className="tabular">{counted('ship', counts.ready)}</span>
          </Button>
        </Box>
      )}
    </EditHeadFrame>
  );
};
