import { useState } from 'react'
import { afterPaint } from '#components/ui/after-paint'
import * as routes from '#domain/commission-notes/list/routes'
import { callApi } from '#islands/lib/call'

interface Choice {
  value: string
  label: string
}

/** Universities with their numbers of new invoices, loaded when about to choose: they need every invoice. */
export function useNewInvoices(
  universities: readonly Choice[],
): [choices: readonly Choice[], count: () => void] {
  const [unread, setUnread] = useState<ReadonlyMap<string, number>>(new Map())
  const count = () => {
    // The choice works without the numbers, and the panel is seen first.
    afterPaint(() => void load())
  }
  const load = () =>
    callApi(routes.universitiesList)
      .then((rows) => setUnread(new Map(rows.map((row) => [row.UniversityId, row.UnreadCount]))))
      .catch(() => undefined)
  return [universities.map((university) => withUnread(university, unread.get(university.value) ?? 0)), count]
}

/** 'University of Sydney (2 new invoices)'. */
export function withUnread({ value, label }: Choice, unread: number): Choice {
  if (unread === 0) return { value, label }
  return { value, label: `${label} (${unread} new ${unread === 1 ? 'invoice' : 'invoices'})` }
}
