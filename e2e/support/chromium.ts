import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/**
 * The browser the stories run in: Playwright's own where it was downloaded (undefined: its default), else the system's
 * Chromium, else the one an npm package ships.
 */
export async function chromiumPath(): Promise<string | undefined> {
  if (existsSync(chromium.executablePath())) return undefined
  const installed = SYSTEM.find((path) => existsSync(path))
  if (installed) return installed
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath()
}
