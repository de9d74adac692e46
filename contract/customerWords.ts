/** What an automatic fold rests on; `merchant`: somebody merged them. */
export const customerLinks = ['email', 'phone', 'merchant'] as const;
export type CustomerLink = (typeof customerLinks)[number];

/** Why two customers may be one, where that is not certain. */
export const customerDoubts = ['email', 'phone', 'address'] as const;
export type CustomerDoubt = (typeof customerDoubts)[number];

/** What the merchant decided about who is who. */
export const customerChanges = ['merge', 'apart'] as const;

/** What a list of customers can be sorted by. */
export const customerSorts = ['lastOrderedAt', 'orderCount', 'name'] as const;

/** What of a customer the merchant can set against what stores tell. `address` stands for all of its parts. */
export const customerFields = ['name', 'email', 'phone', 'company', 'address'] as const;
export type CustomerField = (typeof customerFields)[number];

/** How a person's data is asked for or deleted: by the merchant, or by the platform in the person's name. */
export const privacyKinds = ['forget', 'data'] as const;
export const privacyAskers = ['merchant', 'store'] as const;
