/** The publish wizard. */
export const publish = {
  title: 'Publish to stores',
};
