import { describe, expect, it } from 'vitest'
import { expiryOf, isLong, LONG_ROWS } from '#domain/reports/runs/limits'
import { isUnderWay, RUN_STATES, statesBefore } from '#domain/reports/runs/states'

describe('a run of a report', () => {
  it('is in progress while queued or running, and only then can be stopped', () => {
    expect(RUN_STATES.filter(isUnderWay)).toEqual(['queued', 'running'])
    expect(statesBefore('stopped')).toEqual(['queued', 'running'])
  })

  it('follows queued, running, done, and never resumes after its end', () => {
    expect(statesBefore('done')).toEqual(['running'])
    expect(statesBefore('running')).toEqual(['queued'])
    expect(statesBefore('queued')).toEqual(['running'])
  })

  it('fails after the end when a person’s data is erased', () => {
    expect(statesBefore('failed')).toEqual(['running', 'done'])
  })

  it('is offered above a limit, and when the rows cannot be counted in time', () => {
    expect([isLong(LONG_ROWS), isLong(LONG_ROWS + 1), isLong(null)]).toEqual([false, true, true])
  })

  it('is kept for seven days after its end', () => {
    expect(expiryOf(new Date('2026-11-29T10:00:00Z'))).toEqual(new Date('2026-12-06T10:00:00Z'))
  })
})
