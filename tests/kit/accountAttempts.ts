import { accountCalls } from '#contract/account.calls.ts';
import { announcementCalls } from '#contract/announcement.calls.ts';
import { businessCalls } from '#contract/business.calls.ts';
import { digestCalls } from '#contract/digest.calls.ts';
import { errorCodes } from '#contract/errors.ts';
import { jobCalls } from '#contract/job.calls.ts';
import { placeCalls } from '#contract/place.calls.ts';
import { homeCalls } from '#contract/statistics.calls.ts';
import { todayCalls } from '#contract/today.calls.ts';
import { type Attempt, attempt } from './tenancyAttempts.ts';

const { notFound, wrongPassword, forbidden } = errorCodes;
const nothing = () => ({});

/** The attempts on accounts, on what is everybody's, and on what the server did for somebody. */
export const accountAttempts: Attempt[] = [
  attempt(accountCalls.userInfo, nothing),
  attempt(
    accountCalls.changePassword,
    (_, b) => ({ email: b.merchant.email, pwd: 'sealed', newPwd: 'sealed' }),
    wrongPassword,
  ),
  attempt(accountCalls.updateUser, (_, b) => ({ email: b.merchant.email, name: 'Taken over' }), forbidden),
  attempt(
    accountCalls.updateUserEmail,
    (_, b) => ({ newEmail: b.merchant.email, code: '123456', pwd: 'sealed' }),
    wrongPassword,
  ),
  attempt(accountCalls.confirm, () => ({ pwd: 'sealed' }), wrongPassword),
  attempt(accountCalls.sessions, nothing),
  attempt(homeCalls.quantityStatistics, nothing),
  attempt(todayCalls.today, nothing),
  attempt(businessCalls.figures, nothing),
  attempt(businessCalls.rankings, nothing),
  attempt(digestCalls.read, nothing),
  attempt(digestCalls.save, () => ({ frequency: 'never', hour: 8, timeZone: 'UTC' })),
  attempt(digestCalls.preview, nothing),
  attempt(digestCalls.send, nothing),
  attempt(announcementCalls.shown, nothing),
  attempt(announcementCalls.read, () => ({ announcementId: '0190aaaa-0000-7000-8000-000000000001', edition: 1 })),
  attempt(placeCalls.countries, nothing),
  attempt(placeCalls.provinces, () => ({ country: 'JP' })),
  attempt(jobCalls.list, nothing),
  attempt(jobCalls.queue, nothing),
  attempt(jobCalls.get, (_, b) => ({ id: b.importJob }), notFound),
  attempt(jobCalls.cancel, (_, b) => ({ id: b.importJob }), notFound),
  attempt(jobCalls.retry, (_, b) => ({ id: b.importJob }), notFound),
  attempt(jobCalls.errorsCsv, (_, b) => ({ id: b.importJob }), notFound),
];
