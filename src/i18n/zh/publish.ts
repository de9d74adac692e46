import type { publish as English } from '../en/publish.ts';

export const publish = {
  title: '刊登到店铺',
} satisfies typeof English;
