import { afterAll, beforeAll } from 'vitest'
import { type PortalOptions, type RunningPortal, startPortal } from '#tests/support/http/portal'
import { current } from './current'

/** The portal of a test file: started before its first test, stopped after its last. */
export function runningPortal(options?: PortalOptions): RunningPortal {
  let started: RunningPortal
  beforeAll(async () => {
    started = await startPortal(options)
  })
  afterAll(() => started.stop())
  return current(() => started)
}
