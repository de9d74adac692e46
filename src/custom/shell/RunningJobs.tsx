import JobsIcon from '@mui/icons-material/PlaylistPlayOutlined';
import { useTranslate } from 'react-admin';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import { useLatestJobs } from '#src/custom/data/sharedCalls.ts';
import { CountButton } from './CountButton.tsx';

const JobsPanel = lazyView(() => import('./JobsPanel.tsx'), 'JobsPanel', 'shellParts');

/** How many jobs run, live; opens the list of the latest. */
export const RunningJobs = () => {
  const translate = useTranslate();
  const { running } = useLatestJobs();
  const label =
    running.length === 0
      ? translate('shell.running.none')
      : translate('shell.running.some', { smart_count: running.length });
  return <CountButton icon={JobsIcon} label={label} count={running.length} panel={JobsPanel} />;
};
