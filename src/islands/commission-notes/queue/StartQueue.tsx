import { ListChecks } from 'lucide-react'
import { Button } from '#components/ui/Button'
import {
  addressOf,
  addressQuery,
  type NotesPlace,
  type NotesQuery,
} from '#domain/commission-notes/list/list-address'
import type { QueueEntry } from '#domain/commission-notes/queue/queue'
import * as routes from '#domain/commission-notes/queue/routes'
import { callApi } from '#islands/lib/call'
import { openQueue } from '#islands/lib/queue'
import { toastFailure, toastNotice } from '#islands/lib/toasts'
import { useShortcuts } from '#islands/lib/use-shortcuts'
import { $notes } from '../list/notes-store'

/** Starts a work queue of the list's notes that wait for the reader. */
export function StartQueue({ place }: { place: NotesPlace }) {
  useShortcuts({ w: () => void begin(place) })
  return (
    <Button look="quiet" aria-keyshortcuts="w" onClick={() => void begin(place)}>
      <ListChecks aria-hidden="true" />
      Start review
    </Button>
  )
}

async function begin(place: NotesPlace): Promise<void> {
  const query = $notes.get()?.query
  if (!query) return
  try {
    const [first, ...others] = await waitingIn(query)
    if (!first) return toastNotice('No note in this list is waiting for you.')
    window.location.assign(openQueue(addressOf(place, query), [first, ...others]))
  } catch (error) {
    toastFailure(error)
  }
}

async function waitingIn(query: NotesQuery): Promise<QueueEntry[]> {
  const { pageNo: _, pageSize: __, ...filters } = addressQuery(query)
  const rows = await callApi(routes.listQueue, { query: filters })
  return rows
}
