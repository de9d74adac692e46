import { Tab, Tabs } from '@mui/material';
import { useTranslate } from 'react-admin';
import { isFinished } from '#contract/enums.ts';
import type { Job } from '#contract/job.schemas.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { type RowTab, useRowCounts } from './useJobView.ts';

const order: readonly RowTab[] = ['all', 'fail', 'importing', 'waiting', 'success', 'cancelled'];

export interface JobRowTabsProps {
  job: Job;
  tab: RowTab;
  panelId: string;
  onTab: (tab: RowTab) => void;
}

/** The rows by state, with how many there are of each. What a finished job cannot have is not offered. */
export const JobRowTabs = ({ job, tab, panelId, onTab }: JobRowTabsProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const counts = useRowCounts(job);
  const finished = isFinished(job.state);
  const offered = (one: RowTab): boolean => {
    if (one === tab) return true;
    if (one === 'cancelled') return counts.cancelled > 0;
    return !finished || (one !== 'importing' && one !== 'waiting');
  };
  return (
    <Tabs
      value={tab}
      onChange={(_, next: RowTab) => onTab(next)}
      variant="scrollable"
      scrollButtons="auto"
      allowScrollButtonsMobile
      aria-label={translate('jobs.filterRows')}
      sx={{ px: 2, borderBottom: 1, borderColor: 'divider' }}
    >
      {order.filter(offered).map((one) => (
        <Tab
          key={one}
          value={one}
          aria-controls={panelId}
          className="tabular"
          label={`${translate(`jobs.tabs.${one}`)} ${format.number(counts[one])}`}
        />
      ))}
    </Tabs>
  );
};
