import { registerHooks } from 'node:module'
import { parseArgs } from 'node:util'

// Kills, races and outages under a load of real calls on the built portal: npm run torture -- --minutes 20 --database postgres.
// Ends with 1 when an acknowledged write was lost or doubled, a race was decided wrongly or an invariant is broken.
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

// The support of the tests and the pages' parts of the server are written for tools that need no endings.
registerHooks({
  resolve(specifier, context, next) {
    const isBare = specifier.startsWith('.') && !/\.[a-z]+$/.test(specifier)
    const isOurs = context.parentURL !== undefined && !context.parentURL.includes('/node_modules/')
    return next(isBare && isOurs ? `${specifier}.ts` : specifier, context)
  },
})
const { torture } = await import('./torture/run.ts')
process.exit((await torture({ minutes, database })) ? 0 : 1)
