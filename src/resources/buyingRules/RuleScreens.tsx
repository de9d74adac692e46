import AddIcon from '@mui/icons-material/AddOutlined';
import RulesIcon from '@mui/icons-material/BoltOutlined';
import { Box, Button, Typography } from '@mui/material';
import { useListContext, useRedirect, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BuyingRule } from '#contract/buyingRule.schemas.ts';
import { PlainCreate, PlainEdit } from '#src/custom/form/PlainForm.tsx';
import type { ListDeclaration } from '#src/custom/list/declaration.ts';
import { RemoveRows } from '#src/custom/list/RemoveRows.tsx';
import { ResourceList } from '#src/custom/list/ResourceList.tsx';
import { EmptyState } from '#src/custom/ui/EmptyState.tsx';
import { RuleSwitch } from './RuleSwitch.tsx';
import { ruleFields, said } from './ruleFields.tsx';

type Row = BuyingRule & { id: string };

const labels: Readonly<Record<string, string>> = { storeIds: said('for'), maxTotal: said('limits') };

const ruleList: ListDeclaration<Row> = {
  sort: { field: 'id', order: 'ASC' },
  // What it is for, and its limits, are a sentence each.
  columns: ruleFields
    .columns('isActive', 'name', 'storeIds', 'maxTotal', 'since')
    .map((column) => ({ ...column, ...(labels[column.name] && { label: labels[column.name] }) })),
  rowLabel: ({ name }) => name,
  useRowClick: () => 'edit',
  card: (rule) => <RuleCard rule={rule} />,
  bulk: { Actions: () => <RemoveSelected /> },
};

/** `/buyingRules`: what is bought by itself, for which orders and up to what. */
export const List = () => {
  const translate = useTranslate();
  const add = (
    <Button component={Link} to="/buyingRules/create" variant="contained" startIcon={<AddIcon />}>
      {translate(said('add'))}
    </Button>
  );
  return (
    <ResourceList
      list={ruleList}
      title={translate(said('title'))}
      text={translate(said('text'))}
      actions={
        <>
          <Button component={Link} to="/buyingOutcomes" variant="outlined" color="secondary">
            {translate(said('outcomes'))}
          </Button>
          {add}
        </>
      }
      empty={
        <EmptyState
          icon={RulesIcon}
          title={translate(said('emptyTitle'))}
          text={translate(said('emptyText'))}
          action={add}
        />
      }
    />
  );
};

const RuleCard = ({ rule }: { rule: Row }) => (
  <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 2 }}>
    <Box
      component={Link}
      to={`/buyingRules/${rule.ruleId}`}
      sx={{ display: 'grid', flexGrow: 1, minWidth: 0, color: 'inherit', textDecoration: 'none' }}
    >
      <Typography variant="subtitle2" sx={{ overflowWrap: 'anywhere' }}>
        {rule.name}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {ruleFields.show(rule, 'storeIds')}
      </Typography>
      <Typography variant="caption" color="text.secondary">
        {ruleFields.show(rule, 'maxTotal')}
      </Typography>
    </Box>
    <RuleSwitch rule={rule} />
  </Box>
);

const RemoveSelected = () => {
  const { selectedIds, onUnselectItems } = useListContext<Row>();
  return <RemoveRules ids={selectedIds} onRemoved={onUnselectItems} />;
};

const RemoveRules = ({ ids, onRemoved }: { ids: readonly string[]; onRemoved: () => void }) => {
  const translate = useTranslate();
  return (
    <RemoveRows
      ids={ids}
      label={translate(said('remove'))}
      question={translate(said('removeTitle'), { smart_count: ids.length })}
      text={translate(said('removeText'))}
      onRemoved={onRemoved}
    />
  );
};

const inputs = ruleFields.inputs(
  'name',
  'currency',
  'maxTotal',
  'maxPerDay',
  'minMargin',
  'storeIds',
  'countries',
  'suppliers',
  'isActive',
);
const schema = async () => (await import('./RuleForm.ts')).RuleForm;

/** `/buyingRules/create` */
export const Create = () => (
  <PlainCreate
    title={useTranslate()(said('addTitle'))}
    text={useTranslate()(said('addText'))}
    schema={schema}
    initial={{
      name: '',
      isActive: true,
      currency: 'USD',
      maxTotal: '',
      maxPerDay: null,
      minMargin: null,
      storeIds: [],
      countries: [],
      suppliers: [],
    }}
  >
    {inputs}
  </PlainCreate>
);

/** `/buyingRules/<id>` */
export const Edit = () => {
  const redirect = useRedirect();
  return (
    <PlainEdit<Row>
      head={({ ruleId, name }) => ({
        title: name,
        actions: <RemoveRules ids={[ruleId]} onRemoved={() => redirect('list', 'buyingRules')} />,
      })}
      schema={schema}
    >
      {inputs}
    </PlainEdit>
  );
};
