import { parseArgs } from 'node:util'
import { loadWithoutEndings } from './loading/without-endings.ts'

// Kills, races and outages under a load of real calls on the built portal: npm run torture -- --minutes 20
// --database postgres. Exits with 1 if an acknowledged write was lost or doubled, a race was decided wrongly
// or an invariant is broken.
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    database: { type: 'string', default: 'embedded' },
  },
})
const minutes = Number(values.minutes)
const { database } = values
if (!(minutes > 0) || (database !== 'embedded' && database !== 'postgres')) {
  console.error('Usage: torture [--minutes 20] [--database embedded|postgres]')
  process.exit(2)
}

// The tests' support and the server's page modules have imports without extensions.
loadWithoutEndings()
const { torture } = await import('./torture/run.ts')
process.exit((await torture({ minutes, database })) ? 0 : 1)
