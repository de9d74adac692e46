import { useTranslate } from 'react-admin';
import { customerCalls } from '#contract/customer.calls.ts';
import { useAction } from '#src/custom/data/useAction.ts';
import { download } from '#src/dataProvider/download.ts';

/** All that is known of a customer as a file, for the person who asked for it. */
export function useExportPerson() {
  const translate = useTranslate();
  return useAction((customerId: string) =>
    download(customerCalls.export, { customerId }, translate('customers.personFileName')),
  );
}
