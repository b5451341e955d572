import { useState } from 'react'
import { Checkbox } from '#components/ui/forms/Checkbox'
import { Select } from '#components/ui/forms/Input'
import { LedgerTable } from '#components/ui/grid/LedgerTable'
import { EMAIL_CHOICES, type EmailChoice } from '#domain/notification-settings/choices'
import * as routes from '#domain/notification-settings/routes'
import type { NotificationSetting } from '#domain/notification-settings/schema'
import { callApi, GENERIC_MESSAGE, isCallError } from '#islands/lib/call'

const EMAIL_WORDS: Readonly<Record<EmailChoice, string>> = {
  'at once': 'At once',
  daily: 'Once a day',
  never: 'Never',
}
const OPTIONS = EMAIL_CHOICES.map((value) => ({ value, label: EMAIL_WORDS[value] }))
const BY = { person: 'Your choice', partner: 'As your company has it', portal: '' } as const

interface NotificationChoicesProps {
  settings: readonly NotificationSetting[]
  partnerId?: string
  label: string
}

type Change = { InPortal?: boolean; Email?: EmailChoice }

/** How each type of notice is delivered; every choice is saved at once. */
export function NotificationChoices({ settings, partnerId, label }: NotificationChoicesProps) {
  const [rows, setRows] = useState(settings)
  const [result, setResult] = useState<{ id: string; words: string; isWrong: boolean } | null>(null)

  const change = async (row: NotificationSetting, body: Change) => {
    const replace = (by: NotificationSetting) =>
      setRows((all) => all.map((each) => (each.NotificationTypeId === by.NotificationTypeId ? by : each)))
    replace({ ...row, ...body })
    const query = { notification_type_id: row.NotificationTypeId }
    try {
      const { NotificationSetting: saved } = partnerId
        ? await callApi(routes.keepNotificationDefault, { params: { id: partnerId }, query, body })
        : await callApi(routes.chooseNotification, { params: { userId: 'userId' }, query, body })
      replace(saved)
      setResult({ id: row.NotificationTypeId, words: 'Saved', isWrong: false })
    } catch (error) {
      replace(row)
      const words = isCallError(error) ? error.message : GENERIC_MESSAGE
      setResult({ id: row.NotificationTypeId, words, isWrong: true })
    }
  }

  return (
    <LedgerTable
      label={label}
      columns={['What', 'In the portal', 'By e-mail']}
      className="ledger-scroll notice-choices"
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row.NotificationTypeId}>
            <th scope="row" className="cell-wraps">
              <span className="cell-lines">
                <span>{row.Name}</span>
                <span className="muted fine">{row.Description}</span>
                <span className="muted fine" aria-live="polite" data-wrong={result?.isWrong || undefined}>
                  {result?.id === row.NotificationTypeId ? result.words : partnerId ? '' : BY[row.ChosenBy]}
                </span>
              </span>
            </th>
            {row.IsLocked ? (
              <td colSpan={2} className="muted">
                Always on, since it protects {partnerId ? 'them' : 'you'}
              </td>
            ) : (
              <>
                <td data-label="In the portal">
                  <Checkbox
                    className="row-check"
                    label={`${row.Name}: in the portal`}
                    hideLabel
                    checked={row.InPortal}
                    onChange={({ target }) => void change(row, { InPortal: target.checked })}
                  />
                </td>
                <td data-label="By e-mail">
                  <Select
                    aria-label={`${row.Name}: by e-mail`}
                    options={OPTIONS}
                    value={row.Email}
                    onChange={({ target }) => void change(row, { Email: target.value as EmailChoice })}
                  />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </LedgerTable>
  )
}
