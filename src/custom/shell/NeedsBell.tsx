import BellIcon from '@mui/icons-material/NotificationsOutlined';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useToday } from '#src/custom/data/needs/useToday.ts';
import { CountButton } from './CountButton.tsx';

const NeedsPanel = lazyView(() => import('./NeedsPanel.tsx'), 'NeedsPanel', 'needs');

/** How many kinds of work wait for somebody; opens the list of them, which the dashboard has too. */
export const NeedsBell = () => {
  const { data } = useToday();
  const name = useTranslate()('shell.bell');
  const count = data?.needs.length;
  const label = count === undefined ? name : `${name}: ${count}`;
  return <CountButton icon={BellIcon} label={label} count={count ?? 0} panel={NeedsPanel} />;
};
