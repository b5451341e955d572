import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
]

/**
 * The browser for the stories: Playwright's own if it was downloaded (undefined: its default), else the
 * headless one of an npm package, which takes half the time, else the system's Chromium.
 */
export async function chromiumPath(): Promise<string | undefined> {
  if (existsSync(chromium.executablePath())) return undefined
  return (await packagedPath()) ?? SYSTEM.find((path) => existsSync(path))
}

/** The packaged browser; undefined on a system that it does not support, or that lacks its libraries. */
async function packagedPath(): Promise<string | undefined> {
  try {
    const { default: packaged } = await import('@sparticuz/chromium')
    const path = await packaged.executablePath()
    execFileSync(path, ['--version'], { stdio: 'ignore' })
    return path
  } catch {
    return undefined
  }
}
