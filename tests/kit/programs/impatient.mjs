// Given to Node with `--import`: nothing is waited for longer than PATIENCE_MS where a time-out is set, so that a reply that
// never comes ends as it does after a minute.
const most = Number(process.env.PATIENCE_MS);
const { timeout } = AbortSignal;

AbortSignal.timeout = (ms) => timeout.call(AbortSignal, Math.min(ms, most));
