import { BANK_LABELS, type BankField, isFileField } from '#domain/bank-details/fields'
import { paths } from '#domain/paths'
import { buttonTo, escapeHtml, htmlMail, quietLine } from '#server/platform/notices/html'
import type { MailText } from '#server/platform/notices/mail-text'

interface BankChangeMail {
  kind: 'asked' | 'effective'
  changeId: string
  partnerId: string
  name: string
  changes: readonly { field: BankField; old: string; wanted: string }[]
  noticeDays: number
  publicUrl: string
}

const FOOT =
  'You receive this e-mail because your address was on file for these bank details before this change. Please do not reply; use the portal.'
const NOTHING = 'nothing'

/** The mail to the old addresses before a company's bank details change (docs/decisions/0023). */
export function bankChangeMail(letter: BankChangeMail): MailText {
  const { kind, name, changes, publicUrl, partnerId, changeId } = letter
  const isAsked = kind === 'asked'
  const subject = isAsked
    ? `A change of the bank details of ${name} was requested`
    : `The bank details of ${name} were changed`
  const intro = isAsked
    ? 'Nothing has changed yet: finance reviews it first. Numbers show their last four characters only.'
    : 'The change below has taken effect. Numbers show their last four characters only.'
  const help = isAsked
    ? 'Was this not you? Open the change in the portal and press "Object": it will not be approved until finance has spoken to you.'
    : `Was this not you? Open the change in the portal and press "Object" within ${letter.noticeDays} days: finance is notified at once to hold your payments. If you cannot sign in, call your contact at the company.`
  const address = `${publicUrl}${paths.bankDetails({ partnerId })}#change-${changeId}`
  const shownChanges = changes.map(({ field, old, wanted }) => ({
    label: BANK_LABELS[field],
    old: shown(field, old),
    wanted: shown(field, wanted),
  }))
  return {
    subject,
    text: `${[
      subject,
      intro,
      shownChanges.map(({ label, old, wanted }) => `${label}: ${old} > ${wanted}`).join('\n'),
      help,
      `Look at the change: ${address}`,
      `--\n${FOOT}`,
    ].join('\n\n')}\n`,
    html: htmlMail({
      title: subject,
      content: [
        quietLine(escapeHtml(intro)),
        changeTable(shownChanges),
        `<p class="ink" style="margin:0 0 12px;color:#1b1e23">${escapeHtml(help)}</p>`,
        buttonTo(address, 'Look at the change'),
      ].join('\n'),
      foot: FOOT,
    }),
  }
}

function shown(field: BankField, value: string): string {
  if (value === '') return NOTHING
  return isFileField(field) ? 'a file' : value
}

function changeTable(changes: readonly { label: string; old: string; wanted: string }[]): string {
  const cell = (text: string, look: string) =>
    `<td class="${look} row" style="padding:6px 12px 6px 0;border-bottom:1px solid #e3e3dd;color:${look === 'ink' ? '#1b1e23' : '#5a616b'};overflow-wrap:anywhere">${escapeHtml(text)}</td>`
  const head = ['Field', 'Before', 'After']
    .map(
      (text) =>
        `<th align="left" class="muted row" style="padding:6px 12px 6px 0;border-bottom:1px solid #e3e3dd;color:#5a616b;font-size:13px;font-weight:600">${text}</th>`,
    )
    .join('')
  const rows = changes.map(
    ({ label, old, wanted }) => `<tr>${cell(label, 'ink')}${cell(old, 'muted')}${cell(wanted, 'ink')}</tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 16px;border-collapse:collapse"><tr>${head}</tr>${rows.join('')}</table>`
}
