import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

/** Tests that neither replace modules for good nor end the process: a worker keeps what it loaded from file to file. */
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
/** Of the shared, files that mock a module, which a worker that goes on would keep. */
const ALONE = [
  'tests/server/authority.test.ts',
  'tests/server/people/passwords/same-answers.test.ts',
  'tests/server/platform/http/spool.test.ts',
  'tests/islands/lib/download-progress.test.ts',
  'tests/islands/lib/live.test.ts',
]

// Its build for development is another module than the one that the packages around it load, and no two of it work together.
const GRAPHQL = fileURLToPath(import.meta.resolve('graphql'))

export default defineConfig({
  resolve: { alias: [{ find: /^graphql$/, replacement: GRAPHQL }] },
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 180_000,
    hookTimeout: 300_000,
    // As long as a test may take: how soon something comes is the machine's.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    // A second try would hide what is wrong.
    retry: 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...SHARED.map((folder) => `tests/${folder}/**`), ...OPERATIONS],
        },
      },
      { extends: true, test: { name: 'mocking', include: ALONE } },
      { extends: true, test: { name: 'operations', include: OPERATIONS } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: SHARED.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          exclude: [...ALONE, ...OPERATIONS],
          isolate: false,
          env: { TEST_DATABASE_KEPT: '1' },
        },
      },
    ],
  },
})
