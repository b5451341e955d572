import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/chromium'
import { quickFolder } from './scripts/machine/quick-folder'

const TWO_PORTALS = '**/two-portals.story.ts'
/** Beside servers of their own that are no part of the portal. */
const OPERATIONS = ['**/counsellors-hosted.story.ts', '**/own-domain.story.ts']

const APART = [TWO_PORTALS, ...OPERATIONS]
/** The chief story of each job, for `npm test`; `npm run test:thorough` plays all others. */
const MAIN = /@main/

const executablePath = await chromiumPath()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.story.ts',
  projects: [
    { name: 'main', testIgnore: APART, grep: MAIN },
    { name: 'thorough', testIgnore: APART, grepInvert: MAIN },
    { name: 'operations', testMatch: OPERATIONS },
    // Two processes need a database that both can open: npm run test:postgres.
    ...(process.env.TEST_DATABASE_URL ? [{ name: 'postgres', testMatch: TWO_PORTALS }] : []),
  ],
  timeout: 480_000,
  expect: { timeout: 30_000 },
  fullyParallel: false,
  // One more than the two cores that are the measure: a story waits for its page longer than it works.
  workers: 3,
  // A second try would hide what is wrong.
  retries: 0,
  reporter: 'list',
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // What cannot be pressed is told of by itself, not by the story's end.
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // A film of each story costs as much as the story: `--trace on` films one that failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // Its processes share pictures by files: in memory where there is room, since a disk costs the kernel's time.
      ...(quickFolder() === '/dev/shm' && { ignoreDefaultArgs: ['--disable-dev-shm-usage'] }),
      args: [
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-quic',
        '--no-first-run',
      ],
    },
  },
})
