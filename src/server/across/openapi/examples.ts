import { type Address, fullPath } from '#domain/api/route'
import { listApplications } from '#domain/applications/routes'
import { askAssistant } from '#domain/assistant/routes'
import { listNotes, noteTotals } from '#domain/commission-notes/list/routes'
import { countWaiting } from '#domain/insight/routes'
import { findAnything } from '#domain/search/routes'
import { listStudents } from '#domain/students/list/routes'

interface ApiExample {
  title: string
  of: Address
  query?: Readonly<Record<string, string>>
  body?: Readonly<Record<string, string>>
}

const FIRST_PAGE = { pageNo: '1', pageSize: '20' }

export const API_EXAMPLES: readonly ApiExample[] = [
  { title: 'How much waits for me', of: countWaiting },
  {
    title: 'The notes whose next step is mine, the longest waiting first',
    of: listNotes,
    query: { waitingFor: 'me', sort: '-pending', ...FIRST_PAGE },
  },
  {
    title: 'What is owed of invoiced notes, by currency',
    of: noteTotals,
    query: { tab: 'AllNotes', owed: 'invoiced' },
  },
  {
    title: 'Anything by a number, a name, an e-mail or an amount',
    of: findAnything,
    query: { q: 'about 4500 aud' },
  },
  { title: 'The enrolled students', of: listStudents, query: { stage: 'Enrolled', ...FIRST_PAGE } },
  {
    title: 'Applications with a deadline in the next seven days, the nearest first',
    of: listApplications,
    query: { deadline: '7days', sort: 'Deadline', ...FIRST_PAGE },
  },
  {
    title: 'A question in words, answered as a stream',
    of: askAssistant,
    body: { Question: 'Which notes are with the checker for more than a week' },
  },
]

/** An example as a shell command; `origin` is the portal's. */
export function commandOf({ of, query, body }: ApiExample, origin: string): string {
  const json = body ? ` --json '${JSON.stringify(body)}'` : ''
  const asked = query ? `?${new URLSearchParams(query)}` : ''
  return `curl -H "Authorization: Bearer $TOKEN"${json} "${origin}${fullPath(of)}${asked}"`
}
