import AddIcon from '@mui/icons-material/AddOutlined';
import AnnouncementIcon from '@mui/icons-material/CampaignOutlined';
import { Box, Button } from '@mui/material';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Announcement } from '#contract/announcement.schemas.ts';
import { announcementStates } from '#contract/announcementWords.ts';
import { lazyView } from '#src/custom/data/lazyView.tsx';
import type { ListColumn } from '#src/custom/list/declaration.ts';
import { ChoiceFilter } from '#src/custom/list/filters/ChoiceFilter.tsx';
import { ListPage } from '#src/custom/list/ListPage.tsx';
import { ListTable } from '#src/custom/list/ListTable.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { AccountTabs } from '../AccountTabs.tsx';
import {
  AnnouncementActions,
  type AnnouncementActionsProps,
  AnnouncementRow,
  LevelChip,
  ShownChip,
  TitleText,
  useTitleOf,
} from './announcementCells.tsx';
import { RemoveAnnouncement } from './RemoveAnnouncement.tsx';

const AnnouncementDialog = lazyView(
  () => import('./AnnouncementDialog.tsx'),
  'AnnouncementDialog',
  'accounts',
  'dashboard',
);

/** A row of the list: react-admin calls it by its `id`. */
type Row = Announcement & { id: string };

/** `/setting/accounts/announcements`: what everybody sees on the dashboard, planned, shown and over. */
export const AnnouncementList = () => {
  const translate = useTranslate();
  const titleOf = useTitleOf();
  const [written, setWritten] = useState<Announcement | 'new'>();
  const [removed, setRemoved] = useState<Announcement>();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => setWritten('new')}>
      {translate('accounts.announcements.add')}
    </Button>
  );
  const choices = announcementStates.map((id) => ({ id, name: translate(`accounts.announcements.state.${id}`) }));
  return (
    <ListPage
      title={translate('accounts.title')}
      text={translate('accounts.announcements.text')}
      sort={{ field: 'from', order: 'DESC' }}
      filters={<ChoiceFilter source="state" label="accounts.announcements.stateFilter" choices={choices} />}
      actions={add}
      above={<AccountTabs value="announcements" />}
    >
      <ListTable<Row>
        columns={columnsOf({ onEdit: setWritten, onRemove: setRemoved })}
        rowLabel={titleOf}
        card={(announcement) => (
          <AnnouncementRow announcement={announcement} onEdit={setWritten} onRemove={setRemoved} />
        )}
        empty={
          <EmptyState
            icon={AnnouncementIcon}
            title={translate('accounts.announcements.emptyTitle')}
            text={translate('accounts.announcements.emptyText')}
          />
        }
      />
      {written === undefined ? null : (
        <Suspense fallback={null}>
          <AnnouncementDialog
            {...(written === 'new' ? {} : { announcement: written })}
            onClose={() => setWritten(undefined)}
          />
        </Suspense>
      )}
      {removed === undefined ? null : (
        <RemoveAnnouncement announcement={removed} onClose={() => setRemoved(undefined)} />
      )}
    </ListPage>
  );
};

const columnsOf = (actions: Omit<AnnouncementActionsProps, 'announcement'>): readonly ListColumn<Row>[] => [
  {
    name: 'title',
    label: 'accounts.announcements.fields.title',
    cell: (row) => <TitleText {...row} />,
  },
  { name: 'level', label: 'accounts.announcements.fields.level', cell: (row) => <LevelChip {...row} /> },
  { name: 'state', label: 'accounts.announcements.fields.state', cell: (row) => <ShownChip {...row} /> },
  {
    name: 'from',
    label: 'accounts.announcements.fields.from',
    sort: true,
    cell: ({ from }) => <TimeField at={from} />,
  },
  {
    name: 'until',
    label: 'accounts.announcements.fields.until',
    sort: true,
    cell: ({ until }) => <TimeField at={until} />,
  },
  {
    name: 'updatedBy',
    label: 'accounts.announcements.fields.updatedBy',
    from: 1200,
    cell: ({ updatedBy }) => <Box sx={{ overflowWrap: 'anywhere' }}>{updatedBy}</Box>,
  },
  {
    name: 'announcementId',
    label: 'accounts.announcements.fields.actions',
    align: 'right',
    cell: (announcement) => <AnnouncementActions announcement={announcement} {...actions} />,
  },
];
