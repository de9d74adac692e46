import type { PlanGrant } from '#contract/member.schemas.ts';

/** For so many days a plan is given unless another day is chosen. */
const USUAL_DAYS = 30;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day that is chosen at first, as a date field writes it: `2026-12-28`. */
export function usualEnd(now: Date): string {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + USUAL_DAYS);
  return `${day.getFullYear()}-${twoDigits(day.getMonth() + 1)}-${twoDigits(day.getDate())}`;
}

/** The end of a day of the viewer's own zone, as the wire has it; null for what is no day. */
export function endOfDay(day: string): string | null {
  const end = new Date(`${day}T23:59:59.999`);
  return Number.isNaN(end.getTime()) ? null : end.toISOString();
}

/** Whether a plan that was given counts, has ended by itself, or was taken back. */
export function grantState({ takenBackAt, endsAt }: PlanGrant, now: number): 'running' | 'ended' | 'takenBack' {
  if (takenBackAt !== null) return 'takenBack';
  return Date.parse(endsAt) > now ? 'running' : 'ended';
}
