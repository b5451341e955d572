import { schemaText } from '#server/across/graphql/schema'
import { changelogPage } from './api-changelog.ts'
import { callsPage } from './calls.ts'
import { databasePage } from './database.ts'
import { decisionsPage } from './decisions.ts'
import { eventsPage } from './events.ts'
import { limitsPage } from './limits.ts'
import { messagesPage } from './messages.ts'
import { permissionsPage } from './permissions.ts'
import { settingsPage } from './settings.ts'
import { transitionsPage } from './transitions.ts'

/** The pages generated from the data: their paths below `docs/reference`, and their generators. */
export const PAGES: Readonly<Record<string, () => string>> = {
  '../decisions/README.md': decisionsPage,
  'api-changelog.md': changelogPage,
  'calls.md': callsPage,
  'database.md': databasePage,
  'events.md': eventsPage,
  'limits.md': limitsPage,
  'messages.md': messagesPage,
  'permissions.md': permissionsPage,
  'schema.graphql': schemaText,
  'settings.md': settingsPage,
  'transitions.md': transitionsPage,
}
