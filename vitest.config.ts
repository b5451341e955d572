import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { quickFolder } from './scripts/machine/quick-folder.ts'
import { LongestFirst } from './tests/support/order/longest-first.ts'

/** Tests whose worker keeps one migrated database from file to file. */
const SHARED = ['domain', 'edge', 'components', 'islands', 'layouts', 'styles', 'server']
/** What kills processes, takes databases away, copies whole portals or has an issuer of its own: `npm run test:operations`. */
const OPERATIONS = [
  'tests/db/kill.test.ts',
  'tests/http/broken-off.test.ts',
  'tests/http/files/full-disk.test.ts',
  'tests/http/hosted-issuer.test.ts',
  'tests/http/many-machines.test.ts',
  'tests/http/operations/*.test.ts',
  'tests/http/people/issuer-management.test.ts',
  'tests/server/platform/backup/backup.test.ts',
  'tests/server/webhooks/kill.test.ts',
]
/**
 * What tries every call, page and value with every person, plays at random, builds anew or attacks the portal: `npm run test:thorough`
 * (docs/decisions/0197-two-halves-of-a-suite.md).
 */
const THOROUGH = [
  'tests/assembly/{book-seeded,demo-scenes}.test.ts',
  'tests/db/{bring-over,generate,history-chain,one-history,seed-dates,seed-intakes,seed-work}.test.ts',
  'tests/house/expressions/regular-expressions.test.ts',
  'tests/house/secrets.test.ts',
  'tests/http/{costly-calls,hosts,hostile-requests,live,malformed-forms,process}.test.ts',
  'tests/http/edge/purge.test.ts',
  'tests/http/secrets/{sealed-at-rest,tokens-at-rest}.test.ts',
  'tests/http/files/{film,hostile-files,slow-files,uploads}.test.ts',
  'tests/http/pages/{api-examples,described,empty-lists,hostile-names,long-conversation,notices-open,who-may-open}.test.ts',
  'tests/http/people/{block,closed-by-flags,links,own-assistant,partner-access,revoked-tokens,who-may-call}.test.ts',
  'tests/http/students/{conditions,invited}.test.ts',
  'tests/server/across/notices/every-change-notifies.test.ts',
  'tests/server/across/search/find-anything.test.ts',
  'tests/server/commission-notes/note/random-work.test.ts',
  'tests/server/counsellors/random-people.test.ts',
  'tests/server/messages/messages.test.ts',
  'tests/server/payments/after-every-act.test.ts',
  'tests/server/people/sealed-by-credential.test.ts',
  'tests/server/platform/http/bad-input-*.test.ts',
  'tests/server/wallet/random-money.test.ts',
]
/** Files that mock a module, which a worker that goes on would keep. */
const ALONE = [
  'tests/db/embedded/thread.test.ts',
  'tests/server/authority.test.ts',
  'tests/server/people/passwords/same-answers.test.ts',
  'tests/server/platform/http/spool.test.ts',
  'tests/islands/lib/download-progress.test.ts',
  'tests/islands/lib/live.test.ts',
]

/**
 * What a request is refused for before or by its use case, what pages and mails show of rows, what is about proxies, DNS, issuers and
 * disks, and what opens an embedded database in any case: the same on every database, so that `npm run test:postgres` leaves it to
 * the other three.
 */
const SAME_ON_EVERY_DATABASE = [
  'tests/db/embedded/*.test.ts',
  'tests/http/bearer.test.ts',
  'tests/http/costly-calls.test.ts',
  'tests/http/edge/{edge,purge}.test.ts',
  'tests/http/files/*.test.ts',
  'tests/http/hostile-requests.test.ts',
  'tests/http/hosted-issuer.test.ts',
  'tests/http/hosts.test.ts',
  'tests/http/malformed-forms.test.ts',
  'tests/http/operations/{edge-worker,limits-in-headers,real-dns,real-proxy,time-stamps}.test.ts',
  'tests/http/page-scripts.test.ts',
  'tests/http/pages/*.test.ts',
  'tests/http/people/*.test.ts',
  'tests/http/raw-request.test.ts',
  'tests/http/secrets/*.test.ts',
  'tests/http/sign-in.test.ts',
  'tests/http/students/*.test.ts',
  'tests/server/authority.test.ts',
  'tests/server/commission-notes/content/refused-edits.test.ts',
  'tests/server/conversations/hostile-text.test.ts',
  'tests/server/messages/*.test.ts',
  'tests/server/people/sealed-by-credential.test.ts',
  'tests/server/platform/http/*.test.ts',
  'tests/server/signing/returns-refused.test.ts',
  'tests/server/students/test-scores/every-field.test.ts',
]
const OF_EMBEDDED = process.env.TEST_DATABASE_URL ? SAME_ON_EVERY_DATABASE : []
const OF_OTHERS = [...OPERATIONS, ...THOROUGH, ...OF_EMBEDDED]

// Its build for development is another module than the one that the packages around it load, and no two of it work together.
const GRAPHQL = fileURLToPath(import.meta.resolve('graphql'))

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
  test: {
    environment: 'node',
    pool: 'forks',
    // One more than the two cores that are the measure: who waits for a portal, a disk or a clock leaves a core to another.
    maxWorkers: 3,
    setupFiles: ['tests/support/order/unstub.ts'],
    sequence: { sequencer: LongestFirst },
    env: { TMPDIR: quickFolder() },
    // Young objects are looked through a quarter as often, which takes a sixth off a file that opens pages.
    execArgv: ['--max-semi-space-size=64'],
    // A limit only ends what hangs: a quarter of an hour is beyond the busiest machine's slowest test, and no test has one of its own.
    testTimeout: 900_000,
    hookTimeout: 900_000,
    teardownTimeout: 900_000,
    // As long as a test may take: how soon something comes is the machine's.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // A second try would hide what is wrong.
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'production',
          isolate: false,
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...SHARED.map((folder) => `tests/${folder}/**`), ...ALONE, ...OF_OTHERS],
          // As the portal's process has it: what is built asks for React's quick build.
          env: { NODE_ENV: 'production' },
        },
      },
      { extends: true, test: { name: 'mocking', include: ALONE, exclude: OF_OTHERS } },
      { extends: true, test: { name: 'operations', include: OPERATIONS, exclude: OF_EMBEDDED } },
      {
        extends: true,
        test: {
          name: 'thorough',
          isolate: false,
          include: THOROUGH,
          exclude: OF_EMBEDDED,
          env: { NODE_ENV: 'production' },
        },
      },
      {
        extends: true,
        test: {
          name: 'shared',
          include: SHARED.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          exclude: [...ALONE, ...OF_OTHERS],
          isolate: false,
          env: { TEST_DATABASE_KEPT: '1' },
          // Row types are compared with the columns that their statements return (docs/decisions/0190).
          setupFiles: ['tests/support/rows/record-statements.ts'],
          globalSetup: ['tests/support/rows/check-rows.ts'],
        },
      },
    ],
  },
})
