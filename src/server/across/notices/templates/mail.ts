import { ANSWER_ABOVE } from '#domain/conversations/mail-answer'
import { AMOUNT_LABELS } from '#domain/money/amount-labels'
import { oneStop } from '#domain/notices/one-stop'
import type { NotificationKind } from '#domain/notifications'
import { actionOf, groupTitleOf } from '#domain/notifications'
import { paths } from '#domain/paths'
import { PEOPLE_WORDS } from '#domain/people/notifications'
import { htmlTrack, stageName, textTrack } from '#server/across/notices/templates/track'
import { buttonTo, escapeHtml, factList, htmlMail, quietLine, quotation } from '#server/platform/notices/html'
import { isAnswerable, type MailItem } from '#server/platform/notices/mail-item'
import type { MailText } from '#server/platform/notices/mail-text'

interface NoticeMail {
  id: string
  kind: NotificationKind
  items: readonly MailItem[]
  publicUrl: string
  partnerName?: string | undefined
  takesAnswers?: boolean | undefined
}

/** Further notes are only counted: mail programs cut long mails off. */
const LISTED = 100
/** The reason for getting the mail: people who do not work on notes must not read about notes. */
const CLOSINGS = {
  note: 'You receive this e-mail because a note is yours or needs your action.',
  account: 'This e-mail is about your account, so it cannot be turned off.',
  work: 'You receive this e-mail because it is about something of yours in the portal.',
} as const
const OF_ONES_OWN: readonly NotificationKind[] = [
  'rights-changed',
  'seen-as',
  'seen-as-ended',
  'factor-waived',
  'factor-required',
]
const ABOUT_ACCOUNTS: ReadonlySet<string> = new Set([...Object.keys(PEOPLE_WORDS), ...OF_ONES_OWN])

/** The mail for one note, or for many notes of a bulk action (docs/decisions 0011). */
export function composeMail(letter: NoticeMail): MailText {
  const [only] = letter.items
  if (!only) throw new RangeError('A mail tells of something')
  return letter.items.length === 1 ? ofOne(letter, only) : ofMany(letter, only)
}

function ofOne({ kind, publicUrl, partnerName, takesAnswers = false }: NoticeMail, item: MailItem): MailText {
  const address = publicUrl + item.path
  const reason = item.reason.trim()
  const isOfAccount = ABOUT_ACCOUNTS.has(kind)
  const facts = isOfAccount ? [] : factsOf(item)
  const track = item.statusId
  const isAnswered = takesAnswers && isAnswerable([item])
  const html = [
    isAnswered ? quietLine(ANSWER_ABOVE) : '',
    track === null ? '' : htmlTrack(track, item.rounds),
    reason ? (isAdvice(kind) ? quietLine(escapeHtml(reason)) : quotation(reason)) : '',
    facts.length > 0 ? factList(facts) : '',
    buttonTo(address, actionOf(kind)),
  ]
  const text = [
    isAnswered ? ANSWER_ABOVE : '',
    item.title,
    track === null ? '' : textTrack(track, item.rounds),
    isAdvice(kind) || reason === '' ? reason : reason.replaceAll(/^/gm, '> '),
    facts
      .filter(([, value]) => value !== '')
      .map(([name, value]) => `${name}: ${value}`)
      .join('\n'),
    `${actionOf(kind)}: ${address}`,
  ]
  return mail(item.title, html, text, footOf(kind, item, { name: partnerName, isAnswered }))
}

function ofMany({ id, kind, items, publicUrl, partnerName }: NoticeMail, first: MailItem): MailText {
  const title = groupTitleOf(kind, items.length)
  const reasons = new Set(items.map(({ reason }) => reason.trim()))
  const common = reasons.size === 1 ? [...reasons].join('') : ''
  const listed = items.slice(0, LISTED)
  const rest = items.length - listed.length
  const all = allOf({ id, kind, items }, first)
  const html = [
    common ? quotation(common) : '',
    `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${listed.map((item) => htmlRow(item, publicUrl, common === '')).join('')}</table>`,
    rest > 0 ? quietLine(`and ${rest} more in the portal.`) : '',
    buttonTo(publicUrl + all.path, all.words),
  ]
  const text = [
    title,
    common ? common.replaceAll(/^/gm, '> ') : '',
    listed.map((item) => textRow(item, publicUrl, common === '')).join('\n'),
    rest > 0 ? `and ${rest} more in the portal.` : '',
    publicUrl + all.path,
  ]
  return mail(title, html, text, footOf(kind, first, { name: partnerName }))
}

function allOf(
  { id, kind, items }: Pick<NoticeMail, 'id' | 'kind' | 'items'>,
  first: MailItem,
): { path: string; words: string } {
  if (items.every(({ path }) => path === first.path)) return { path: first.path, words: actionOf(kind) }
  if (items.every(({ noteId }) => noteId)) return { path: paths.notesOfNotice(id), words: 'Open these notes' }
  const { listPath } = first
  return listPath === undefined
    ? { path: paths.home, words: 'Open the portal' }
    : { path: listPath, words: 'Open the list' }
}

function isAdvice(kind: NotificationKind): boolean {
  return kind in PEOPLE_WORDS
}

function footOf(
  kind: NotificationKind,
  { companyName, statusId }: MailItem,
  { name = companyName, isAnswered = false }: { name?: string | undefined; isAnswered?: boolean },
): string {
  const about = ABOUT_ACCOUNTS.has(kind) ? 'account' : statusId === null ? 'work' : 'note'
  const reply = isAnswered
    ? 'You can answer by replying to it; files are attached in the portal.'
    : 'Please do not reply; use the portal.'
  return `${oneStop(name)} ${CLOSINGS[about]} ${reply}`
}

function mail(title: string, html: readonly string[], text: readonly string[], foot: string): MailText {
  const subject = title.replaceAll(/\s+/g, ' ').trim()
  return {
    subject,
    text: `${[...text, `--\n${foot}`].filter(Boolean).join('\n\n')}\n`,
    html: htmlMail({ title: subject, content: html.filter(Boolean).join('\n'), foot }),
  }
}

function factsOf(item: MailItem): [string, string][] {
  return [
    ['Note', item.amount === '' ? '' : item.number],
    [item.of ?? 'Invoice', item.amount === '' ? item.number : ''],
    ...amountsOf(item),
    ['Partner', item.partnerCompany],
    ['University', item.universityName],
    ['Students', item.students],
  ]
}

function amountsOf({ amount, amountName = 'Amount', payment }: MailItem): [string, string][] {
  if (!payment) return [[amountName, amount]]
  const { keptBack: deductions } = payment
  return [
    ...(deductions.length > 0
      ? [[AMOUNT_LABELS.PaidAmount, payment.settled] satisfies [string, string]]
      : []),
    ...deductions.map(({ label, amount: less }): [string, string] => [label, less]),
    [AMOUNT_LABELS.TransferredAmount, payment.transferred],
    [AMOUNT_LABELS.TotalAmount, payment.total],
    ['Reference', payment.reference],
    ['Date', payment.date],
  ]
}

function htmlRow(item: MailItem, publicUrl: string, withReason: boolean): string {
  const reason = item.reason.trim()
  const lines = [
    `<a class="link" href="${escapeHtml(publicUrl + item.path)}" style="color:#0b5cad;font-weight:600">${escapeHtml(item.number)}</a>`,
    `<div class="muted" style="color:#5a616b;font-size:13px">${escapeHtml(detailsOf(item).join(' · '))}</div>`,
    withReason && reason ? quotation(reason) : '',
  ]
  const side = `<span class="ink" style="color:#1b1e23;white-space:nowrap">${escapeHtml(item.payment?.transferred ?? item.amount)}</span>`
  return `<tr><td class="row" style="padding:8px 12px 8px 0;border-bottom:1px solid #e3e3dd">${lines.join('')}</td><td class="row" align="right" style="padding:8px 0;border-bottom:1px solid #e3e3dd;vertical-align:top">${side}</td></tr>`
}

function textRow(item: MailItem, publicUrl: string, withReason: boolean): string {
  const reason = item.reason.trim()
  const line = [item.number, item.payment?.transferred ?? item.amount, ...detailsOf(item)]
    .filter(Boolean)
    .join(', ')
  const why = withReason && reason ? `\n${reason.replaceAll(/^/gm, '  > ')}` : ''
  return `${line}\n  ${publicUrl}${item.path}${why}`
}

function detailsOf(item: MailItem): string[] {
  const stage = item.statusId === null ? '' : stageName(item.statusId)
  const { payment } = item
  const paid = payment
    ? [`${AMOUNT_LABELS.TotalAmount} ${payment.total}`, payment.reference, payment.date]
    : []
  return [stage, ...paid, item.partnerCompany, item.universityName, item.students].filter(Boolean)
}
