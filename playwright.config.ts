import { defineConfig } from '@playwright/test'
import { chromiumPath } from './e2e/support/chromium'

const executablePath = await chromiumPath()

export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.story.ts',
  // Two processes need a database that both can open: npm run test:postgres.
  testIgnore: process.env.TEST_DATABASE_URL ? [] : ['**/two-portals.story.ts'],
  timeout: 240_000,
  expect: { timeout: 20_000 },
  fullyParallel: false,
  workers: 2,
  // A machine that others use as well may stall: a story that passes the second time is listed as flaky, to be fixed.
  retries: process.env.CI ? 1 : 0,
  reporter: [['list'], ['./e2e/support/second-tries.ts']],
  outputDir: 'test-results',
  use: {
    browserName: 'chromium',
    // What cannot be pressed is told of by itself, not by the story's end.
    actionTimeout: 45_000,
    navigationTimeout: 60_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Asia/Kolkata',
    // Each story's film costs as much as the story: only what fails is played again for one.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
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
