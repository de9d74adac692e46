import { escapeHtml } from '../../../lib/html.ts';

/** What eBay shows a visitor that it takes for a program. */
export function challengePage(path: string): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><meta name="robots" content="noindex,nofollow">
<title>Pardon Our Interruption...</title></head><body><div class="page-alert"><h1>Checking your browser before you access eBay.</h1>
<p>Your browser will redirect to your requested content shortly.</p></div>
<form id="destForm" action="/splashui/challenge?ap=1&amp;ru=${escapeHtml(encodeURIComponent(path))}" method="get"></form></body></html>`;
}

/** eBay's page for an address that leads nowhere. */
export function errorPage(): string {
  return `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><meta name="robots" content="noindex,nofollow">
<title>Error Page | eBay</title></head><body><main class="main-content"><div class="status--container"><div class="error-header">
<div class="error-header__text-block"><p class="error-header__headline">We looked everywhere.</p>
<div id="error-info"><p>Looks like this page is missing.</p></div></div></div></div></main></body></html>`;
}
