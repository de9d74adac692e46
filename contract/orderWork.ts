/** How far an order is, for us: `new` until it was looked at. */
export const orderStages = ['new', 'open', 'bought', 'shipped', 'closed'] as const;
export type OrderStage = (typeof orderStages)[number];

/** Who gets the goods for it: we buy, they were bought elsewhere, the merchant sends them, or nothing is to be sent. */
export const orderHandlings = ['buy', 'elsewhere', 'self', 'none'] as const;
export type OrderHandling = (typeof orderHandlings)[number];

/** What is to be done about an order. The first of those that are open is its next action. */
export const orderTasks = ['takeIn', 'hold', 'map', 'buy', 'ship', 'problem'] as const;
export type OrderTaskName = (typeof orderTasks)[number];
