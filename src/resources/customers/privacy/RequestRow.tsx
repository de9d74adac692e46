import { Alert, Box, Button, Link as MuiLink } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { customerCalls } from '#contract/customer.calls.ts';
import type { PrivacyRequest } from '#contract/customer.schemas.ts';
import { errorText } from '#src/custom/data/errorText.ts';
import { customerAddress } from '#src/custom/data/navigation/customerAddresses.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { useFormat } from '#src/custom/ui/format.ts';
import { StatusChip } from '#src/custom/ui/StatusChip.tsx';
import { TimeField } from '#src/custom/ui/TimeField.tsx';
import { call } from '#src/dataProvider/call.ts';
import { useServerMessage } from '#src/resources/purchases/embed.tsx';
import { useExportPerson } from '../shared/useExportPerson.ts';
import { useReadCustomersAgain } from '../shared/useReadCustomersAgain.ts';
import { Backups } from './Backups.tsx';

interface RequestProps {
  request: PrivacyRequest;
  /** The customer is opened, over the list. */
  onOpen: () => void;
}

/** What was asked, by whom and when, whether it is done, and what can be done about it. */
export const RequestRow = ({ request, onOpen }: RequestProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const messageOf = useServerMessage();
  const { kind, askedBy, askedAt, doneAt, waitsFor, shopName, orders, backups } = request;
  const count = translate('customers.orderCount', { smart_count: orders, count: format.number(orders) });
  const by = [translate(`customer.requests.askedBy.${askedBy}`), shopName, count].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ display: 'grid', gap: 1, fontSize: '0.8125rem' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box component="span" sx={{ fontWeight: 500 }}>
          {translate(`customer.requests.kind.${kind}`)}
        </Box>
        <StatusChip
          tone={doneAt === null ? 'warning' : 'success'}
          label={translate(doneAt === null ? 'customer.requests.open' : `customer.requests.done.${kind}`)}
        />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        {by} · <TimeField at={askedAt} />
      </Box>
      {waitsFor === null ? null : <div>{messageOf(waitsFor)}</div>}
      {doneAt === null ? null : (
        <Box sx={{ color: 'text.secondary' }}>
          {`${translate('customer.requests.doneAt')} `}
          <TimeField at={doneAt} />
        </Box>
      )}
      <Backups backups={backups} />
      <Actions request={request} onOpen={onOpen} />
    </Box>
  );
};

/** A request for data is answered by sending the file; who is known can be looked at. */
const Actions = ({ request: { requestId, kind, doneAt, customerId }, onOpen }: RequestProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const readAgain = useReadCustomersAgain();
  const save = useExportPerson();
  const answer = useAction(async () => {
    await call(customerCalls.answered, { requestId }, { reactTo: 'special' });
    notify('customer.requests.answered', { type: 'success' });
    await readAgain();
  });
  const isAsked = kind === 'data' && doneAt === null;
  if (customerId === null && !isAsked) return null;
  return (
    <>
      {answer.error === undefined ? null : <Alert severity="error">{errorText(answer.error, translate)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        {customerId === null ? null : (
          <MuiLink component={Link} to={customerAddress(customerId)} onClick={onOpen} underline="always">
            {translate('customer.requests.openCustomer')}
          </MuiLink>
        )}
        {isAsked && customerId !== null ? (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            loading={save.busy}
            onClick={() => save.run(customerId)}
          >
            {translate('customer.requests.export')}
          </Button>
        ) : null}
        {isAsked ? (
          <Button size="small" variant="outlined" loading={answer.busy} onClick={() => answer.run()}>
            {translate('customer.requests.markAnswered')}
          </Button>
        ) : null}
      </Box>
    </>
  );
};
