/** Something becomes of an order or a parcel at its supplier in a sandbox. */
export async function atSupplier(
  sandboxUrl: string,
  control: 'purchases' | 'parcels',
  body: object,
): Promise<{ parcels: { number: string }[] }> {
  const reply = await fetch(`${sandboxUrl}/_world/${control}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return (await reply.json()) as { parcels: { number: string }[] };
}
