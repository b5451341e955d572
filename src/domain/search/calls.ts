import { callsOf } from '#domain/api/call'
import * as routes from './routes'
import * as schema from './schema'

const call = callsOf('Search')

/** The global search (docs/decisions/0142-find-anything.md). */
export const findAnything = call(routes.findAnything, {
  fromReplica: true,
  permission: 'account.view',
  summary:
    'Search notes, invoices, students, partners, people, payments and courses that the caller may see, by number, name, e-mail or amount, and pages and actions; without words, list what the caller opened last',
  query: schema.FindAnything,
  output: schema.Found,
})
