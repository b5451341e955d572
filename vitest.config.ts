import { defineConfig } from 'vitest/config'

/** Tests that neither replace modules for good nor end the process: a worker keeps what it loaded from file to file. */
const SHARED = ['domain', 'components', 'islands', 'layouts', 'styles', 'server']
/** Of those, files that mock a module, which a worker that goes on would keep. */
const ALONE = [
  'tests/server/authority.test.ts',
  'tests/server/people/passwords/same-answers.test.ts',
  'tests/server/platform/http/spool.test.ts',
  'tests/islands/lib/live.test.ts',
]

export default defineConfig({
  test: {
    environment: 'node',
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // As with the stories: a second try is told of, to be fixed.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'alone',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: SHARED.map((folder) => `tests/${folder}/**`),
        },
      },
      { extends: true, test: { name: 'mocking', include: ALONE } },
      {
        extends: true,
        test: {
          name: 'shared',
          include: SHARED.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`),
          exclude: ALONE,
          isolate: false,
          env: { TEST_DATABASE_KEPT: '1' },
        },
      },
    ],
  },
})
