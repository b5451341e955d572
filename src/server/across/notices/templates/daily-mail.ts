import { oneStop } from '#domain/notices/one-stop'
import { typeName, typeOfKind } from '#domain/notification-settings/notification-types'
import { paths } from '#domain/paths'
import { buttonTo, escapeHtml, htmlMail, quietLine } from '#server/platform/notices/html'
import type { MailItem } from '#server/platform/notices/mail-item'
import type { MailSettings } from '#server/platform/notices/mail-settings'
import type { MailText } from '#server/platform/notices/mail-text'

const LISTED = 100

interface DailyMail {
  kind: string
  item: MailItem
}

export function composeDailyMail(
  updates: readonly DailyMail[],
  { publicUrl, partnerName }: Pick<MailSettings, 'publicUrl' | 'partnerName'>,
): MailText {
  const count = updates.length === 1 ? '1 update' : `${updates.length} updates`
  const title = `Your daily summary: ${count}`
  const groups = [...Map.groupBy(updates.slice(0, LISTED), ({ kind }) => typeName(typeOfKind(kind)))]
  const rest = updates.length - Math.min(updates.length, LISTED)
  const more = rest > 0 ? `and ${rest} more in the portal.` : ''
  const name = partnerName ?? updates[0]?.item.companyName ?? ''
  const foot = `${oneStop(name)} You receive this once a day because you chose it.`
  const choose = publicUrl + paths.notificationSettings()
  const text = groups.map(([name, rows]) =>
    [name, ...rows.map(({ item }) => `- ${oneLine(item.title)}\n  ${publicUrl}${item.path}`)].join('\n'),
  )
  const html = groups.map(
    ([name, rows]) =>
      `<h2 class="ink" style="margin:16px 0 4px;color:#1b1e23;font-size:15px">${escapeHtml(name)}</h2>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse">${rows.map((row) => htmlRow(row, publicUrl)).join('')}</table>`,
  )
  return {
    subject: title,
    text: `${[title, ...text, more, `Choose your notifications: ${choose}`, `--\n${foot}`].filter(Boolean).join('\n\n')}\n`,
    html: htmlMail({
      title,
      content: [...html, more && quietLine(more), buttonTo(choose, 'Choose your notifications')]
        .filter(Boolean)
        .join('\n'),
      foot,
    }),
  }
}

function htmlRow({ item }: DailyMail, publicUrl: string): string {
  const address = escapeHtml(publicUrl + item.path)
  return `<tr><td class="row" style="padding:8px 0;border-bottom:1px solid #e3e3dd;overflow-wrap:anywhere"><a class="link" href="${address}" style="color:#0b5cad">${escapeHtml(oneLine(item.title))}</a></td></tr>`
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}
